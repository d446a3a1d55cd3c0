type Cell = string | number | null

/** Rows under headings, numbers to the right, as wide as they have to be. */
export const columns = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const texts = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? grouped(cell) : (cell ?? ''))))
  const widths = headings.map((heading, at) => Math.max(heading.length, ...texts.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[], of?: readonly Cell[]) =>
    cells
      .map((cell, at) => (typeof of?.[at] === 'number' ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(headings, rows[0]), ...texts.map((cells, at) => line(cells, rows[at]))].join('\n')
}

const grouped = (number: number): string => number.toLocaleString('en', { maximumFractionDigits: 2 })
