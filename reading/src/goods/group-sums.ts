type Counted = { cents: number; proved: boolean }

/** Fewer lines than this that prove themselves come to an amount of another line by chance. */
const fewest = 2
/** No group is so long: a page of nothing but amounts is not added up anew for each of them. */
const longest = 200

/** Whether an amount is what the lines right before it come to, however many: the subtotal of a group, whose words or whose like before was not read. */
export const isSumOf = <Line>(cents: number, before: readonly Line[], counted: (line: Line) => Counted): boolean => {
  let [sum, proved] = [0, 0]
  for (const line of before.slice(-longest).reverse()) {
    const countedLine = counted(line)
    sum += countedLine.cents
    if (countedLine.proved) proved += 1
    if (sum === cents && proved >= fewest) return true
  }
  return false
}
