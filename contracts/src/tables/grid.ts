/**
 * A cell as its file has it: text, or a number that a workbook keeps as one (its decimal point is no question). Days and times of a
 * workbook are text ("2026-09-12", "2026-09-12T14:20:00", "14:20:00"), shares are "10%", a code of fixed length keeps its zeros,
 * nothing is ''. What a workbook could not work out begins with "#".
 */
export type Cell = string | number
export type Row = readonly Cell[]

/** Rows of a sheet in order: the first is row 1, empty ones among them. */
export type Sheet = { name: string; rows: Row[] /** Ranges of cells that share one value, from 0. */; merged: Merged[] }
export type Merged = { top: number; left: number; bottom: number; right: number }

/** What stands in a file: sheets that people see, and names of those that are hidden and not read. */
export type Workbook = {
  sheets: Sheet[]
  hidden: string[]
  /** Rows and columns of those sheets that people do not see, which are not read: "Tarifa!5:7", "Tarifa!C". */
  hiddenCells?: string[]
  /** How a text was read; null for a workbook. */
  text: {
    encoding: string
    separator: string /** A comma parts cells, and decimals too. */
    commaTwice: boolean
  } | null
}

/** Why a file is no table that can be taken: each has its words. */
export const tableRefusals = [
  'sheet-empty',
  'sheet-too-large',
  'sheet-too-many-rows',
  'sheet-too-wide',
  'sheet-cell-too-long',
  'sheet-quote-unclosed',
  'sheet-formulas-in-circle',
  'sheet-has-password',
  'sheet-is-old',
  'sheet-unpacks-too-large',
  'sheet-broken',
  'sheet-mixes-encodings',
  'sheet-turns-text-around',
  'sheet-merged-too-often',
  'sheet-is-page',
  'sheet-is-numbers',
  'sheet-type-not-taken',
] as const
export type TableRefusalCode = (typeof tableRefusals)[number]

export class TableRefusal extends Error {
  readonly code: TableRefusalCode
  constructor(code: TableRefusalCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** What a table may be at most. Text of cells is counted without what only fills a workbook out. */
export const limits = {
  bytes: 64 * 1024 * 1024,
  unpacked: 192 * 1024 * 1024,
  rows: 250_000,
  columns: 1_000,
  cells: 5_000_000,
  cellLength: 32_767,
  characters: 64 * 1024 * 1024,
  sheets: 200,
} as const

/** What is left to read, of an upload as a whole: an archive of workbooks, or a workbook of sheets, has no more than one sheet. */
export type Budget = Record<'unpacked' | 'rows' | 'cells' | 'characters', number>
export const newBudget = (): Budget => ({
  unpacked: limits.unpacked,
  rows: limits.rows,
  cells: limits.cells,
  characters: limits.characters,
})

const overspent = {
  unpacked: 'sheet-unpacks-too-large',
  rows: 'sheet-too-many-rows',
  cells: 'sheet-too-large',
  characters: 'sheet-too-large',
} as const

/** Counts work before it is done. @throws TableRefusal where nothing of it is left. */
export const spend = (budget: Budget, of: keyof Budget, amount: number): void => {
  budget[of] -= amount
  if (budget[of] < 0) throw new TableRefusal(overspent[of])
}

/** What is done with a file: its rows are read out of it, what they are is found out, and their values are put together. */
export const readingPhases = ['reading', 'understanding', 'assembling'] as const
export type ReadingPhase = (typeof readingPhases)[number]
/**
 * Called now and then while a file is read, with the rows so far and about how many there are; whoever throws in it stops the reading.
 */
export type Progress = (rows: number, of: number, phase: ReadingPhase) => void
/** Rows after which it is called again. */
export const ROWS_A_STEP = 5_000
/** How many rows there are about, of which so many were found in a part of the whole. */
export const aboutRows = (rows: number, done: number, whole: number): number =>
  done <= 0 ? rows : Math.max(rows, Math.round((rows * whole) / done))

export const textOf = (cell: Cell | undefined): string => (cell === undefined ? '' : String(cell))
export const isBlank = (row: Row | undefined): boolean => row === undefined || row.every((cell) => cell === '')
