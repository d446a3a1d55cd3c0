import type { Archive } from '../files/archive.ts'
import {
  aboutRows,
  type Budget,
  type Cell,
  limits,
  type Merged,
  type Progress,
  ROWS_A_STEP,
  type Row,
  type Sheet,
  spend,
  TableRefusal,
} from '../grid.ts'
import { hasCircle } from './circles.ts'
import { type Format, numberCell } from './formats.ts'
import { type Attributes, xmlStream } from './xml.ts'

export type Styles = { formats: readonly Format[]; strings: readonly string[]; since1904: boolean }

const MOST_MERGED = 100_000
/** No program writes a formula as long. */
const LONGEST_FORMULA = 65_536
const empty: Row = []
const isTrue = (written: string | undefined) => written === '1' || written === 'true'

/** "C12" as its column, from 0. */
const columnOf = (name: string): number => {
  let column = 0
  for (let at = 0; at < name.length; at += 1) {
    const letter = name.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}
const rowOf = (name: string): number => Number(/\d+$/.exec(name)?.[0] ?? 0) - 1

const rangeOf = (name: string): Merged | null => {
  const [from = '', to = from] = name.split(':')
  const range = { top: rowOf(from), left: columnOf(from), bottom: rowOf(to), right: columnOf(to) }
  return range.top >= 0 && range.left >= 0 && range.bottom >= range.top && range.right >= range.left ? range : null
}

const MOST_HIDDEN = 200
const lettersOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : lettersOf(Math.floor(column / 26) - 1) + lettersOf(column % 26)
/** Numbers that follow each other as ranges: 4, 5, 6 are "5:7" where the first is 1. */
const rangesOf = (places: ReadonlySet<number>, nameOf: (place: number) => string): string[] => {
  const sorted = [...places].toSorted((a, b) => a - b)
  const starts = sorted.filter((place) => !places.has(place - 1))
  return starts.slice(0, MOST_HIDDEN).map((start) => {
    let end = start
    while (places.has(end + 1)) end += 1
    return start === end ? nameOf(start) : `${nameOf(start)}:${nameOf(end)}`
  })
}
/** Rows and columns that hold something and that nobody sees, as a person names them. */
export const hiddenNames = (name: string, rows: ReadonlySet<number>, columns: ReadonlySet<number>): string[] =>
  [...rangesOf(rows, (row) => String(row + 1)), ...rangesOf(columns, lettersOf)].map((range) => `${name}!${range}`)

/**
 * The rows of a sheet, read as they are unpacked, without those and without columns that people do not see. A formula is its last result;
 * without one, or by another workbook, it is none.
 */
export const readSheet = (
  archive: Archive,
  part: string,
  name: string,
  styles: Styles,
  progress?: Progress,
): { sheet: Sheet; hiddenCells: string[] } => {
  const hiddenColumns = new Set<number>()
  const leftOut = { rows: new Set<number>(), columns: new Set<number>() }
  let isHiddenRow = false
  const rows: Row[] = []
  const size = archive.sizeOf(part)
  let bytes = 0
  const merged: Merged[] = []
  const formulas = new Map<string, string>()
  let cells: Cell[] = []
  let [row, column] = [-1, -1]
  let reference = ''
  let [type, format]: [string, Format] = ['n', 'plain']
  let [value, formula, inline] = ['', '', '']
  let into: 'value' | 'formula' | 'inline' | null = null
  let hasFormula = false
  const cellOf = (): Cell => {
    if (hasFormula && /\[\d+\]|^\s*[\w.]+\|/.test(formula)) return '#OTHER-FILE'
    if (type === 'inlineStr') return inline.trim()
    if (value === '') return hasFormula ? '#NOT-CALCULATED' : ''
    if (type === 's') return styles.strings[Number(value)] ?? '#REF!'
    if (type === 'str' || type === 'd') return value.trim()
    if (type === 'b') return value === '1' ? 'true' : 'false'
    if (type === 'e') return value.startsWith('#') ? value : `#${value}`
    return numberCell(value, format, styles.since1904)
  }
  const put = () => {
    if (hasFormula && formulas.size <= 50_000) formulas.set(reference, formula)
    const cell = cellOf()
    if (cell === '') return
    if (isHiddenRow || hiddenColumns.has(column)) {
      if (isHiddenRow) leftOut.rows.add(row)
      else leftOut.columns.add(column)
      return
    }
    if (column >= limits.columns) throw new TableRefusal('sheet-too-wide')
    if (typeof cell === 'string' && cell.length > limits.cellLength) throw new TableRefusal('sheet-cell-too-long')
    spend(archive.budget, 'cells', column + 1 - cells.length)
    while (cells.length < column) cells.push('')
    cells[column] = cell
    if (typeof cell === 'string' && type !== 's') spend(archive.budget, 'characters', cell.length)
  }
  const handlers: Record<string, (attributes: Attributes) => void> = {
    row: (attributes) => {
      row = attributes.r ? Number(attributes.r) - 1 : row + 1
      column = -1
      cells = []
      isHiddenRow = isTrue(attributes.hidden)
      if (!Number.isInteger(row) || row < rows.length) throw new TableRefusal('sheet-broken')
    },
    col: (attributes) => {
      if (!isTrue(attributes.hidden)) return
      const last = Math.min(Number(attributes.max ?? attributes.min), limits.columns)
      for (let at = Number(attributes.min); at <= last; at += 1) hiddenColumns.add(at - 1)
    },
    c: (attributes) => {
      reference = attributes.r ?? ''
      column = attributes.r ? columnOf(attributes.r) : column + 1
      type = attributes.t ?? 'n'
      format = styles.formats[Number(attributes.s ?? 0)] ?? 'plain'
      value = formula = inline = ''
      hasFormula = false
    },
    v: () => {
      into = 'value'
    },
    f: () => {
      into = 'formula'
      hasFormula = true
    },
    t: () => {
      into = 'inline'
    },
    // How a text is spoken.
    rPh: () => {
      into = null
    },
    mergeCell: (attributes) => {
      if (merged.length >= MOST_MERGED) throw new TableRefusal('sheet-merged-too-often')
      const range = rangeOf(attributes.ref ?? '')
      if (range) merged.push(range)
    },
  }
  // A file may name its tags as it likes: only these are looked up.
  const opened = new Map(Object.entries(handlers))
  const xml = xmlStream({
    open: (tag, attributes) => opened.get(tag)?.(attributes),
    text: (text) => {
      if (into === 'value') value += text
      else if (into === 'formula') formula += text
      else if (into === 'inline') inline += text
      if (Math.max(inline.length, value.length) > limits.cellLength || formula.length > LONGEST_FORMULA)
        throw new TableRefusal('sheet-cell-too-long')
    },
    close: (tag) => {
      if (tag === 'c') put()
      else if (tag === 'row') {
        if (cells.length === 0) return
        if (row >= limits.rows + 1_000) throw new TableRefusal('sheet-too-many-rows')
        spend(archive.budget, 'rows', 1)
        while (rows.length < row) rows.push(empty)
        rows.push(cells)
        if (rows.length % ROWS_A_STEP === 0) progress?.(rows.length, aboutRows(rows.length, bytes, size), 'reading')
      } else if (tag === 'v' || tag === 'f' || tag === 't') into = null
    },
  })
  archive.read(part, (chunk) => {
    bytes += chunk.length
    xml.push(chunk)
  })
  xml.end()
  if (hasCircle(formulas)) throw new TableRefusal('sheet-formulas-in-circle')
  return {
    sheet: { name, rows: withMerged(rows, merged, archive.budget), merged },
    hiddenCells: hiddenNames(name, leftOut.rows, leftOut.columns),
  }
}

/**
 * A value that stands for a range of cells stands in each of them, rows that hold nothing else left as they are.
 * @throws TableRefusal where ranges that lie over each other would fill more cells than a table has.
 */
const withMerged = (rows: Row[], merged: readonly Merged[], budget: Budget): Row[] => {
  const filled = [...rows]
  const copies = new Map<number, Cell[]>()
  const copyOf = (row: number): Cell[] => {
    const copy = copies.get(row) ?? [...(rows[row] ?? empty)]
    copies.set(row, copy)
    filled[row] = copy
    return copy
  }
  let visited = 0
  for (const { top, left, bottom, right } of merged) {
    const cell = rows[top]?.[left] ?? ''
    // What spans columns is a title or a heading over several: the layout says which.
    if (cell === '' || left !== right) continue
    for (let row = top + 1; row <= Math.min(bottom, rows.length - 1); row += 1) {
      visited += 1
      if (visited > limits.cells) throw new TableRefusal('sheet-merged-too-often')
      if ((rows[row] ?? empty).length === 0) continue
      const cells = copyOf(row)
      spend(budget, 'cells', Math.max(0, left + 1 - cells.length))
      while (cells.length <= left) cells.push('')
      if (cells[left] === '') cells[left] = cell
    }
  }
  return filled
}
