import { aboutRows, type Budget, limits, newBudget, type Progress, ROWS_A_STEP, spend, TableRefusal } from '../grid.ts'

const QUOTE = 34
const NEWLINE = 10
const RETURN = 13
const SPACE = 32
const INTERNED = 20_000

/** A longer cut of a text is kept by V8 as a view of the whole of it, which would be in memory as long as one of its cells. */
const CUT = 13
const ownText = (cell: string): string => (cell.length < CUT ? cell : ` ${cell}`.slice(1))

/** What stands between quotes from a place on, and where that ends: in a head that is cut within them, at its end. */
const quotedFrom = (text: string, begin: number, isHead = false): [cell: string, end: number] => {
  let [cell, from] = ['', begin]
  for (;;) {
    const close = text.indexOf('"', from)
    if (close < 0 && isHead) return [text.slice(begin), text.length]
    if (close < 0) throw new TableRefusal('sheet-quote-unclosed')
    cell += text.slice(from, close)
    if (cell.length > limits.cellLength) throw new TableRefusal('sheet-cell-too-long')
    if (text.charCodeAt(close + 1) !== QUOTE) return [cell, close + 1]
    cell += '"'
    from = close + 2
  }
}

type Splitting = {
  progress?: Progress | undefined
  budget?: Budget
  /** The text is the beginning of a longer one: its last cell may be cut within quotes. */
  isHead?: boolean | undefined
}

/** Where a cell ends that begins at a place: at the separator, at the end of its line, or of the text. */
const endOfCell = (text: string, from: number, sign: number): number => {
  let at = from
  let next = text.charCodeAt(at)
  while (at < text.length && next !== sign && next !== NEWLINE && next !== RETURN) {
    at += 1
    next = text.charCodeAt(at)
  }
  return at
}

/**
 * Rows and cells of a text. A quote may stand around a cell and twice within one; lines end as Windows, Unix or old Macs end them.
 * @throws TableRefusal for a quote that never ends, a cell or a row that no table has, and too many rows.
 */
export const splitCells = (
  text: string,
  separator: string,
  most: number = limits.rows,
  { progress, budget = newBudget(), isHead }: Splitting,
) => {
  const rows: string[][] = []
  const sign = separator.charCodeAt(0)
  const end = text.length
  const cells: string[] = []
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  const finishRow = () => {
    spend(budget, 'rows', 1)
    if (cells.length > limits.columns && cells.findLastIndex((cell) => cell !== '') >= limits.columns)
      throw new TableRefusal('sheet-too-wide')
    spend(budget, 'cells', cells.length)
    // Cells that were added one by one keep room for more.
    rows.push(cells.slice())
    cells.length = 0
    if (rows.length % ROWS_A_STEP === 0) progress?.(rows.length, aboutRows(rows.length, at, end), 'reading')
  }
  // Most cells of a table stand in it again and again: one string for all of them.
  const strings = new Map<string, string>()
  const interned = (cell: string): string => {
    const same = strings.get(cell)
    if (same !== undefined) return same
    const flat = ownText(cell)
    if (strings.size < INTERNED) strings.set(flat, flat)
    return flat
  }
  const add = (cell: string) => {
    if (cell.length > limits.cellLength) throw new TableRefusal('sheet-cell-too-long')
    cells.push(interned(cell.trim()))
  }
  while (at < end && rows.length < most) {
    let start = at
    while (text.charCodeAt(start) === SPACE) start += 1
    let cell = ''
    if (text.charCodeAt(start) === QUOTE && sign !== QUOTE) [cell, at] = quotedFrom(text, start + 1, isHead)
    const from = at
    at = endOfCell(text, from, sign)
    const next = text.charCodeAt(at)
    add(cell + text.slice(from, at))
    if (at >= end) break
    if (next === sign) {
      at += 1
      if (at >= end) add('')
      continue
    }
    at += next === RETURN && text.charCodeAt(at + 1) === NEWLINE ? 2 : 1
    finishRow()
  }
  if (cells.length > 0) finishRow()
  return rows
}

const separators = ['\t', ';', '|', ','] as const
/** Rows by which a separator is chosen. */
const LOOKED_AT = 200
const HEAD = 400_000

const filled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1

type Fit = { separator: string; score: number; rows: string[][] }

/** Rows of the head of a text; of one that is refused as a whole, as its lines alone part them. */
const headRows = (head: string, separator: string, isHead: boolean): string[][] => {
  try {
    return splitCells(head, separator, LOOKED_AT, { isHead })
  } catch {
    const lines = head.slice(0, 50_000).split(/\r\n?|\n/, LOOKED_AT)
    return lines.map((line) => line.split(separator))
  }
}

/** How well a sign parts a text into rows of equal length: the share of rows as long as most are, if that is more than one cell. */
const fitOf = (head: string, separator: string, isHead: boolean): Fit => {
  const rows = headRows(head, separator, isHead).filter((cells) => cells.some((cell) => cell !== ''))
  const parted = rows.filter((cells) => cells.length > 1)
  const widths = Map.groupBy(parted, (cells) => cells.length)
  const [width = 1, usual = []] = [...widths].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  if (width < 2) return { separator, score: 0, rows }
  const score = (usual.length / rows.length) * (parted.length / rows.length) + Math.min(width, 40) / 1000
  return { separator, score, rows }
}

/** Whether rows have more cells than their heading because figures bear a comma: "1,40" in two cells. */
const isCommaTwice = (rows: readonly string[][]): boolean => {
  const heading = rows.find(
    (cells) => filled(cells) > 1 && cells.filter((cell) => /\d/.test(cell)).length * 4 < cells.length,
  )
  if (!heading) return false
  const longer = rows.filter(
    (cells) =>
      filled(cells) > filled(heading) &&
      cells.some((cell, at) => /^\d{1,3}$/.test(cell) && /^-?\d+$/.test(cells[at - 1] ?? '')),
  )
  return longer.length * 2 > rows.length - 1
}

/** How a text parts its cells: by what Excel writes into a first line "sep=;", else by what parts its rows alike. */
export const separatorOf = (text: string, isHead = false): { separator: string; commaTwice: boolean; from: number } => {
  const declared = /^\ufeff?sep=(.)\r?\n/i.exec(text)
  if (declared) return { separator: declared[1] as string, commaTwice: false, from: declared[0].length }
  const head = text.slice(0, HEAD)
  const fits = separators.map((separator) => fitOf(head, separator, isHead || text.length > HEAD))
  const comma = fits.at(-1) as Fit
  // A comma is a decimal sign first: it parts cells only where it does so clearly better than what else stands in the rows.
  const [other] = fits.slice(0, -1).toSorted((a, b) => b.score - a.score) as [Fit]
  const best = other.score > 0.02 && other.score >= comma.score * 0.75 ? other : comma
  return { separator: best.separator, commaTwice: best === comma && isCommaTwice(comma.rows), from: 0 }
}
