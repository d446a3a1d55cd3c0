/** Cells of a line of CSV: a quote may stand around a cell, and twice within one. */
export const cellsIn = (line: string, separator: string): string[] => {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] as string
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (line[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell].map((text) => text.trim())
}
