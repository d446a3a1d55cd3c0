import type { Row, Sheet } from '../grid.ts'

const filled = (cells: Row) => cells.findLastIndex((cell) => cell !== '') + 1
const isHeading = (cells: Row) =>
  filled(cells) > 1 && cells.filter((cell) => /\d/.test(String(cell))).length * 4 < cells.length

/** Places whose cell may be the decimals of the one before it: "1" and "40" were "1,40". */
const seams = (cells: Row): number[] =>
  cells.flatMap((cell, at) =>
    at > 0 && /^\d{1,3}(?:\s?(?:€|eur))?$/i.test(String(cell)) && /^-?\d+$/.test(String(cells[at - 1])) ? [at] : [],
  )

const joinedAt = (cells: Row, places: readonly number[]): Row =>
  cells.reduce<(string | number)[]>((row, cell, at) => {
    if (places.includes(at)) row.push(`${row.pop()},${cell}`)
    else row.push(cell)
    return row
  }, [])

/** Cells put together again where a row has so many more than its heading as there are places where decimals may have been cut off. */
const joinedRow = (cells: Row, width: number): Row | null => {
  const excess = filled(cells) - width
  if (excess <= 0) return excess === 0 || filled(cells) > 0 ? cells : null
  const places = seams(cells)
  // Seams side by side share a cell: "1,40,3" is 1,40 and 3, or 1 and 40,3.
  const isPlain = places.every((place, at) => at === 0 || place - (places[at - 1] as number) > 1)
  return isPlain && places.length === excess ? joinedAt(cells, places) : null
}

/**
 * A sheet whose comma parts cells and decimals, with its decimals put together: rows of which that leaves two readings stay as they are,
 * longer than their heading. `isWhole` where there is none of these.
 */
export const joinedCommas = (sheet: Sheet): { sheet: Sheet; isWhole: boolean } => {
  const at = sheet.rows.findIndex(isHeading)
  const heading = sheet.rows[at]
  if (!heading) return { sheet, isWhole: false }
  const width = filled(heading)
  let isWhole = true
  const rows = sheet.rows.map((cells, row) => {
    if (row <= at) return cells
    const joined = joinedRow(cells, width)
    if (!joined && filled(cells) > 0) isWhole = false
    return joined ?? cells
  })
  return { sheet: { ...sheet, rows }, isWhole }
}
