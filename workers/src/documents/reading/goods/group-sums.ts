type Counted = { cents: number; proved: boolean }

/** Fewer lines than this that prove themselves come to an amount of another line by chance. */
const fewest = 2

/** Whether an amount is what the lines right before it come to, however many: the subtotal of a group, whose words or whose like before was not read. */
export const isSumOf = (cents: number, before: readonly Counted[]): boolean => {
  let [sum, proved] = [0, 0]
  for (const line of [...before].reverse()) {
    sum += line.cents
    if (line.proved) proved += 1
    if (sum === cents && proved >= fewest) return true
  }
  return false
}
