import type { Big } from 'big.js'
import { Big as bigOf } from 'big.js'
import type { Row } from '../../grid.ts'
import type { ListColumns } from '../columns.ts'
import type { ListRow, RowDoubtCode } from '../reading.ts'
import type { ListMeaning } from '../vocabulary.ts'
import type { PriceOf } from './priced.ts'

/** What holds for all rows of a table; `homeCurrency` is that of the company. */
export type ListTable = {
  columns: ListColumns
  includesVat: boolean | null
  /** The rate that its heading or its titles say, per cent. */
  vat: string | null
  of: PriceOf
  currency: string | null
  homeCurrency: string
}

/** A row being read: its cells, what is filled in so far, and how a doubt of one of its cells is added. */
export type RowReader = {
  table: ListTable
  cells: Row
  row: ListRow
  doubt: (code: RowDoubtCode, meaning: ListMeaning | null, cell?: string, choices?: string[]) => void
}

export const rounded = (value: Big): string => value.round(6, bigOf.roundHalfUp).toFixed()

export const optionalText = ({ table, cells }: RowReader, meaning: ListMeaning): string | null =>
  table.columns.text(cells, meaning) || null
