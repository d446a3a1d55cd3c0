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
export type Book = {
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
  unpacked: 512 * 1024 * 1024,
  rows: 250_000,
  columns: 1_000,
  cells: 8_000_000,
  cellLength: 32_767,
  sheets: 200,
} as const

/** Called now and then while a file is read, with the rows so far; whoever throws in it stops the reading. */
export type Progress = (rows: number) => void

export const textOf = (cell: Cell | undefined): string => (cell === undefined ? '' : String(cell))
export const isBlank = (row: Row | undefined): boolean => row === undefined || row.every((cell) => cell === '')
