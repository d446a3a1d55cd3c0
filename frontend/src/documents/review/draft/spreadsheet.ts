/**
 * Splits what a spreadsheet puts on the clipboard: cells by tabs, rows by line ends. A cell in quotes may hold tabs, line
 * ends and doubled quotes. The empty row that ends every copy is dropped.
 */
export const cellsOf = (text: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (source[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') endRow()
    else cell += sign
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows.map((cells) => cells.map((text) => text.trim())).filter((cells) => cells.some((text) => text !== ''))
}

/** Whether a clipboard holds a table rather than one value. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim())
