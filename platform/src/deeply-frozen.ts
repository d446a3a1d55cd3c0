/** Makes a value unchangeable with all that it holds, and gives it back: whoever changes a part of it afterwards fails. */
export const deeplyFrozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value)
    for (const part of Object.values(value)) deeplyFrozen(part)
  }
  return value
}
