/** Columns that the sheets of subrecipes, dishes and menus have in common. */
import type { Figures } from '@escandallo/contracts/costing/selling/selling.ts'
import { exactFigures } from './exact-figures.ts'
import type { Column } from './sheet.ts'
import { sheetWord } from './words.ts'

type Costed = { cost: string | null; atLeast: string; estimated?: unknown }
type Sold = { figures: Pick<Figures, 'exact' | 'foodCost' | 'margin'> | null }

export const statusColumn: Column<{ status: string }> = {
  title: { es: 'Estado', en: 'Status' },
  kind: 'text',
  value: (row, language) => sheetWord('status', row.status, language),
}

export const grossPriceColumn: Column<{ price: { amount: number } | null }> = {
  title: { es: 'Precio con IVA', en: 'Price with VAT' },
  kind: 'amount',
  value: (row) => row.price?.amount ?? null,
}

/** What it costs: exactly where all of it is known, and at least. */
export const costColumns: readonly Column<Costed>[] = [
  { title: { es: 'Coste', en: 'Cost' }, kind: 'decimal', value: (row) => row.cost },
  { title: { es: 'Coste al menos', en: 'Cost at least' }, kind: 'decimal', value: (row) => row.atLeast },
  { title: { es: 'Datos estimados', en: 'Estimated' }, kind: 'text', value: (row) => (row.estimated ? '≈' : null) },
]

/** What it leaves: exactly where all of its cost is known, and as a bound. */
export const marginColumns: readonly Column<Sold>[] = [
  {
    title: { es: 'Food cost %', en: 'Food cost %' },
    kind: 'decimal',
    value: (row) => exactFigures(row)?.foodCost ?? null,
  },
  {
    title: { es: 'Food cost % al menos', en: 'Food cost % at least' },
    kind: 'decimal',
    value: (row) => row.figures?.foodCost ?? null,
  },
  { title: { es: 'Margen', en: 'Margin' }, kind: 'decimal', value: (row) => exactFigures(row)?.margin ?? null },
  {
    title: { es: 'Margen como mucho', en: 'Margin at most' },
    kind: 'decimal',
    value: (row) => row.figures?.margin ?? null,
  },
]

export const gapsColumn: Column<{ gaps: number }> = {
  title: { es: 'Datos que faltan', en: 'Missing links' },
  kind: 'decimal',
  value: (row) => String(row.gaps),
}

export const currencyColumn: Column<{ currency: string }> = {
  title: { es: 'Moneda', en: 'Currency' },
  kind: 'text',
  value: (row) => row.currency,
}
