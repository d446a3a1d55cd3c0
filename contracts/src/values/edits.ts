/**
 * How many letters have to be put in, left out or changed to make one text of the other (Levenshtein, 1965); some number
 * above `most` as soon as there are more than that.
 */
export const editsBetween = (from: string, to: string, most = Number.POSITIVE_INFINITY): number => {
  if (Math.abs(from.length - to.length) > most) return most + 1
  let previousRow = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const change = (previousRow[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      now.push(Math.min(change, (previousRow[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1))
    }
    if (Math.min(...now) > most) return most + 1
    previousRow = now
  }
  return previousRow[to.length] ?? 0
}
