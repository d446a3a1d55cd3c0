import type { Decimal } from '../../values/decimal.ts'
import type { Ask } from '../layout/asks.ts'
import type { Column } from '../layout/columns.ts'
import type { BaseUnit } from './contents.ts'
import type { ListIssuer } from './issuer.ts'
import type { ListValidity } from './validity.ts'
import type { ListMeaning } from './vocabulary.ts'

export const rowDoubtCodes = [
  ...([
    'name-missing',
    'price-missing',
    'number-unreadable',
    'number-ambiguous',
    'three-decimals',
    'not-calculated',
  ] as const),
  ...([
    'price-not-positive',
    'unit-unknown',
    'content-unknown',
    'content-unreadable',
    'content-range',
    'content-twice',
  ] as const),
  ...([
    'price-per-open',
    'day-unreadable',
    'ends-before-it-starts',
    'minimum-unreadable',
    'discount-unreadable',
  ] as const),
  ...([
    'vat-unreadable',
    'weight-unreadable',
    'merma-unreadable',
    'cells-more-than-headings',
    'text-too-long',
    'prices-disagree',
  ] as const),
] as const
export type RowDoubtCode = (typeof rowDoubtCodes)[number]
/** `choices`: what the cell may be, where it says so itself ("2,5-3 kg"). */
export type RowDoubt = { code: RowDoubtCode; meaning: ListMeaning | null; cell: string; choices: string[] }

/** A row of a supplier's list, or of a sheet of products. */
export type ListRow = {
  sheet: string
  /** Its table among those of the reading. */
  table: number
  /** In its sheet, the first being 1. */
  row: number
  name: string
  code: string | null
  brand: string | null
  category: string | null
  /** What the price is for: so many packs of so much of a unit. Null where nobody knows. */
  packs: Decimal | null
  content: Decimal | null
  unit: BaseUnit | null
  /** It says itself that its content is about so much. */
  approximate: boolean
  /** Without VAT where that is known, discounts taken off. As it is written: `written`. */
  price: Decimal | null
  written: Decimal | null
  /** The cell of the price as the list has it. */
  priceCell: string
  oldPrice: Decimal | null
  discount: Decimal | null
  currency: string | null
  /** Rate, per cent, and whether `price` is with it: null where nobody has said. */
  vat: Decimal | null
  includesVat: boolean | null
  /** Price of a kg, a litre or one. */
  pricePerUnit: Decimal | null
  minimum: string | null
  validFrom: string | null
  validUntil: string | null
  note: string | null
  /** For sheets of products: kilograms of one, waste in per cent, and words. */
  weight: Decimal | null
  merma: Decimal | null
  supplier: string | null
  ingredient: string | null
  customCategory: string | null
  doubts: RowDoubt[]
}

/** A row of which nothing is known yet. */
export const emptyRow = (sheet: string, row: number): ListRow => ({
  sheet,
  table: 0,
  row,
  name: '',
  code: null,
  brand: null,
  category: null,
  packs: null,
  content: null,
  unit: null,
  approximate: false,
  price: null,
  written: null,
  priceCell: '',
  oldPrice: null,
  discount: null,
  currency: null,
  vat: null,
  includesVat: null,
  pricePerUnit: null,
  minimum: null,
  validFrom: null,
  validUntil: null,
  note: null,
  weight: null,
  merma: null,
  supplier: null,
  ingredient: null,
  customCategory: null,
  doubts: [],
})

export type ListLeftOut = {
  sheet: string
  row: number
  code: 'total' | 'title' | 'heading-repeated' | 'note' | 'beside' | 'sheet-hidden' | 'cells-hidden' | 'table-other'
  text: string
}

export type ListReading = {
  /** The tables that were read. `from`: the column of the sheet in which one begins, from 0; its own columns count from there. */
  columns: {
    sheet: string
    from: number
    headingRow: number | null
    columns: Column<ListMeaning>[]
    samples: string[][]
  }[]
  asks: Ask[]
  rows: ListRow[]
  leftOut: ListLeftOut[]
  /** Whose it is, and when it holds, as what stands above its tables says. */
  issuer: ListIssuer
  validity: ListValidity
}
