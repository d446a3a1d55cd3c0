/** A word where it stands on a page, in any unit of length; y grows downwards. */
export type PrintedWord = { text: string; left: number; right: number; top: number; bottom: number }

/** Words that stand together, as a cell does. */
type Piece = PrintedWord
type Line = { pieces: Piece[]; height: number; middle: number }

const middleOf = ({ top, bottom }: PrintedWord) => (top + bottom) / 2
const heightOf = ({ top, bottom }: PrintedWord) => bottom - top

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Words of one height on the page, each line from the left. */
const linesOf = (words: readonly PrintedWord[]): PrintedWord[][] => {
  const lines: PrintedWord[][] = []
  for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && middleOf(word) - median(line.map(middleOf)) < Math.min(heightOf(word), heightOf(first)) * 0.5)
      line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => line.toSorted((a, b) => a.left - b.left))
}

/** Wider than the blank between two words, in heights of a letter. */
const APART = 0.75

/** The words of a line joined into pieces, wherever no more than a blank is between them. */
const piecesOf = (line: readonly PrintedWord[]): Line => {
  const pieces: Piece[] = []
  const height = median(line.map(heightOf))
  for (const word of line) {
    const last = pieces.at(-1)
    if (!last || word.left - last.right > height * APART) {
      pieces.push({ ...word })
      continue
    }
    last.text = `${last.text} ${word.text}`
    last.right = Math.max(last.right, word.right)
    last.top = Math.min(last.top, word.top)
    last.bottom = Math.max(last.bottom, word.bottom)
  }
  return { pieces, height, middle: median(line.map(middleOf)) }
}

type Column = { left: number; right: number }

/** How many lines of goods may reach over the blank between two columns: one in twenty, as a name that is too long does. */
const REACHING_OVER = 0.05

/** The lines of goods: several pieces of which one is a number, and about as many as such lines have on this page. */
const goodsOf = (lines: readonly Line[]): Line[] => {
  const divided = lines.filter(({ pieces }) => pieces.length >= 2 && pieces.some(({ text }) => /\d/.test(text)))
  const usual = median(divided.map(({ pieces }) => pieces.length))
  return divided.filter(({ pieces }) => pieces.length >= usual - 1)
}

/** The columns of a page: what lies between the blank strips that run down through its lines of goods. */
const columnsOf = (lines: readonly Line[]): Column[] => {
  const goods = goodsOf(lines)
  const edges = goods
    .flatMap(({ pieces }) =>
      pieces.flatMap(({ left, right }) => [
        { at: left, by: 1 },
        { at: right, by: -1 },
      ]),
    )
    .toSorted((a, b) => a.at - b.at || b.by - a.by)
  const allowed = Math.floor(goods.length * REACHING_OVER)
  const columns: Column[] = []
  let over = 0
  let open: number | null = null
  for (const { at, by } of edges) {
    over += by
    if (open === null && over > allowed) open = at
    else if (open !== null && over <= allowed) {
      columns.push({ left: open, right: at })
      open = null
    }
  }
  return columns
}

/** The column in which most of a piece stands, or else the nearest one. */
const columnFor = (piece: Piece, columns: readonly Column[]): number => {
  const shared = columns.map(({ left, right }) => Math.min(right, piece.right) - Math.max(left, piece.left))
  return shared.indexOf(Math.max(...shared))
}

const cellsOf = ({ pieces }: Line, columns: readonly Column[]): string[] => {
  const cells = columns.map(() => '')
  for (const piece of pieces) {
    const at = columnFor(piece, columns)
    cells[at] = cells[at] ? `${cells[at]} ${piece.text}` : piece.text
  }
  return cells
}

const filled = (cells: readonly string[]) => cells.flatMap((cell, at) => (cell === '' ? [] : [at]))

/** A line that goes on with the name of the goods above it: its only cell stands where names do, and close below. */
const goesOn = (cells: readonly string[], line: Line, above: Line | undefined, name: number) =>
  above !== undefined &&
  filled(cells).join() === String(name) &&
  !/\d/.test(cells[name] ?? '') &&
  line.middle - above.middle < Math.min(line.height, above.height) * 1.45

/** How often the headings of a list repeat beside each other, as they do where it is printed in several blocks a page. */
const blocksOf = (cells: readonly string[]): number => {
  for (const blocks of [4, 3, 2]) {
    const width = cells.length / blocks
    if (!Number.isInteger(width) || width < 2) continue
    const first = cells.slice(0, width).join('\n')
    const same = (block: number) => cells.slice(block * width, (block + 1) * width).join('\n') === first
    if (
      filled(cells).length === cells.length &&
      Array.from({ length: blocks }, (_, block) => same(block)).every(Boolean)
    )
      return blocks
  }
  return 1
}

/** Blocks that stand beside each other, one below the other. */
const stacked = (rows: readonly string[][]): string[][] => {
  const blocks = Math.max(1, ...rows.map(blocksOf))
  if (blocks === 1) return [...rows]
  const width = (rows[0]?.length ?? 0) / blocks
  return Array.from({ length: blocks }, (_, block) =>
    rows.map((cells) => cells.slice(block * width, (block + 1) * width)).filter((cells) => filled(cells).length > 0),
  ).flat()
}

const pageRows = (words: readonly PrintedWord[]): string[][] => {
  const lines = linesOf(words).map(piecesOf)
  const columns = columnsOf(lines)
  if (columns.length === 0) return lines.map(({ pieces }) => pieces.map(({ text }) => text))
  const all = lines.map((line) => cellsOf(line, columns))
  const lengths = columns.map((_, at) =>
    all.reduce((sum, cells) => sum + (cells[at] ?? '').replace(/\d/g, '').length, 0),
  )
  const name = lengths.indexOf(Math.max(...lengths))
  const rows: string[][] = []
  for (const [at, line] of lines.entries()) {
    const cells = all[at] ?? []
    const last = rows.at(-1)
    const above = last && filled(last).length > 1 && last.some((cell) => /\d/.test(cell)) ? lines[at - 1] : undefined
    if (last && goesOn(cells, line, above, name)) last[name] = `${last[name]} ${cells[name]}`.trim()
    else rows.push(cells)
  }
  return stacked(rows)
}

/**
 * The rows and cells of a printed table, page after page: lines by their height, columns by the blank strips between them. Headings
 * that a further page repeats are left out.
 */
export const printedTable = (pages: readonly (readonly PrintedWord[])[]): string[][] => {
  const rows: string[][] = []
  const headings = new Set<string>()
  for (const page of pages)
    for (const cells of pageRows(page)) {
      const key = filled(cells).length > 1 && !cells.some((cell) => /\d/.test(cell)) ? cells.join('\n') : null
      if (key !== null && headings.has(key)) continue
      if (key !== null) headings.add(key)
      rows.push(cells)
    }
  return rows
}
