import type { Archive } from '../files/archive.ts'
import {
  aboutRows,
  type Cell,
  limits,
  type Progress,
  ROWS_A_STEP,
  type Row,
  type Sheet,
  spend,
  TableRefusal,
  type Workbook,
} from '../grid.ts'
import { cleanNumber } from './formats.ts'
import { hiddenNames } from './sheet-rows.ts'
import { type Attributes, xmlStream } from './xml.ts'

const empty: Row = []

const timeOf = (duration: string): string => {
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?$/.exec(duration) ?? []
  return [hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':')
}

const cellOf = (attributes: Attributes, text: string): Cell => {
  const of = (name: string) => attributes[`office:${name}`] ?? ''
  switch (of('value-type')) {
    case 'float':
    case 'currency':
      return cleanNumber(Number(of('value')))
    case 'percentage':
      return `${cleanNumber(Number(of('value')) * 100)}%`
    case 'date':
      return of('date-value')
        .replace(/T00:00:00(\.0+)?$/, '')
        .replace(/(T\d\d:\d\d:\d\d)\.\d+$/, '$1')
    case 'time':
      return timeOf(of('time-value'))
    default:
      return text.trim() === '' && attributes['table:formula'] ? '#NOT-CALCULATED' : text.trim()
  }
}

/** A sheet of LibreOffice (ODS), with all its tables that people see. */
export const readOpenDocument = (archive: Archive, progress?: Progress): Workbook => {
  const hiddenStyles = new Set<string>()
  const size = archive.sizeOf('content.xml')
  let bytes = 0
  const sheets: Sheet[] = []
  const hidden: string[] = []
  const hiddenCells: string[] = []
  const hiddenColumns = new Set<number>()
  const leftOut = { rows: new Set<number>(), columns: new Set<number>() }
  let [isHiddenRow, column] = [false, 0]
  const isHidden = (of: Attributes) => /collapse|filter/.test(of['table:visibility'] ?? '')
  let style = ''
  let rows: Row[] | null = null
  let cells: Cell[] = []
  let [attributes, rowTimes, text, depth]: [Attributes, number, string, number] = [{}, 1, '', 0]
  const times = (name: string, of: Attributes) => Math.max(1, Number(of[`table:number-${name}-repeated`] ?? 1) || 1)
  const visibleCell = (cell: Cell): Cell => {
    if (cell === '' || rows === null || !(isHiddenRow || hiddenColumns.has(cells.length))) return cell
    if (isHiddenRow && !leftOut.rows.has(rows.length))
      for (let n = 0; n < Math.min(rowTimes, ROWS_A_STEP); n += 1) leftOut.rows.add(rows.length + n)
    if (isHiddenRow) return ''
    leftOut.columns.add(cells.length)
    return ''
  }
  const putCell = () => {
    const cell = cellOf(attributes, text)
    const wide = times('columns', attributes)
    if (cell !== '' && cells.length + wide > limits.columns) throw new TableRefusal('sheet-too-wide')
    if (typeof cell === 'string' && cell.length > limits.cellLength) throw new TableRefusal('sheet-cell-too-long')
    // What fills a row out to its end is nothing.
    for (let n = Math.min(wide, limits.columns - cells.length); n > 0; n -= 1) cells.push(visibleCell(cell))
    if (typeof cell === 'string') spend(archive.budget, 'characters', cell.length)
  }
  const putRow = () => {
    const last = cells.findLastIndex((cell) => cell !== '')
    const row = last < 0 ? empty : cells.slice(0, last + 1)
    if (rows === null) return
    if (last >= 0) {
      // A row that repeats is as many rows as it says, and each is read.
      spend(archive.budget, 'rows', rowTimes)
      spend(archive.budget, 'cells', rowTimes * row.length)
    }
    if (last >= 0 && rows.length + rowTimes > limits.rows + 1_000) throw new TableRefusal('sheet-too-many-rows')
    for (let n = 0; n < Math.min(rowTimes, limits.rows - rows.length); n += 1) rows.push(row)
    if (rows.length % ROWS_A_STEP === 0) progress?.(rows.length, aboutRows(rows.length, bytes, size), 'reading')
  }
  const beginCell = (of: Attributes) => {
    attributes = of
    text = ''
  }
  const handlers: Record<string, (of: Attributes) => void> = {
    style: (of) => {
      style = of['style:name'] ?? ''
    },
    'table-properties': (of) => {
      if (of['table:display'] === 'false') hiddenStyles.add(style)
    },
    table: (of) => {
      if (sheets.length + hidden.length >= limits.sheets) throw new TableRefusal('sheet-too-large')
      const name = of['table:name'] ?? ''
      const isHiddenSheet = hiddenStyles.has(of['table:style-name'] ?? '')
      rows = isHiddenSheet ? null : []
      column = 0
      for (const places of [hiddenColumns, leftOut.rows, leftOut.columns]) places.clear()
      if (isHiddenSheet) hidden.push(name)
      else sheets.push({ name, rows: rows as Row[], merged: [] })
    },
    'table-column': (of) => {
      const end = Math.min(column + times('columns', of), limits.columns)
      if (isHidden(of)) for (let at = column; at < end; at += 1) hiddenColumns.add(at)
      column = end
    },
    'table-row': (of) => {
      cells = []
      isHiddenRow = isHidden(of)
      rowTimes = times('rows', of)
    },
    'table-cell': beginCell,
    'covered-table-cell': beginCell,
    annotation: () => {
      depth += 1
    },
    p: () => {
      if (text !== '') text += ' '
    },
  }
  // A file may name its tags as it likes: only these are looked up.
  const opened = new Map(Object.entries(handlers))
  const xml = xmlStream({
    open: (tag, of) => opened.get(tag)?.(of),
    text: (piece) => {
      if (depth === 0 && text.length <= limits.cellLength) text += piece.slice(0, limits.cellLength + 1)
    },
    close: (tag) => {
      if (tag === 'annotation') depth -= 1
      if (tag === 'table-cell' || tag === 'covered-table-cell') putCell()
      if (tag === 'table-row') putRow()
      if (tag === 'table') {
        // Empty rows fill a sheet out to its end.
        while (rows && rows.at(-1)?.length === 0) rows.pop()
        if (rows) hiddenCells.push(...hiddenNames(sheets.at(-1)?.name ?? '', leftOut.rows, leftOut.columns))
        rows = null
      }
    },
  })
  archive.read('content.xml', (chunk) => {
    bytes += chunk.length
    xml.push(chunk)
  })
  xml.end()
  return { sheets, hidden, hiddenCells, text: null }
}
