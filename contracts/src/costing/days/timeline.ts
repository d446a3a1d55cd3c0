/** Something that holds from a day on. */
export type Dated<Value> = { effectiveFrom: string; value: Value }

/**
 * What holds on a day: the version with the latest first day that is not after it. `versions` are in the order in which they
 * were recorded; of two for one day the later recorded holds, so that history can be put right. Undefined before the first.
 */
export const inForce = <Value>(versions: readonly Dated<Value>[], day: string): Value | undefined => {
  let best: Dated<Value> | undefined
  for (const version of versions)
    if (version.effectiveFrom <= day && (!best || version.effectiveFrom >= best.effectiveFrom)) best = version
  return best?.value
}
