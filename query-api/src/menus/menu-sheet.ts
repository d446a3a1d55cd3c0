import type { MenuListItem } from '@escandallo/contracts/menus/queries.ts'
import { exactFigures } from '../sheets/exact-figures.ts'
import type { Column } from '../sheets/sheet.ts'
import { sheetWord } from '../sheets/words.ts'

export const menuSheet: readonly Column<MenuListItem>[] = [
  { title: { es: 'Menú', en: 'Menu' }, kind: 'text', value: (row) => row.name },
  { title: { es: 'Tipo', en: 'Type' }, kind: 'text', value: (row, language) => sheetWord('menu', row.type, language) },
  {
    title: { es: 'Estado', en: 'Status' },
    kind: 'text',
    value: (row, language) => sheetWord('status', row.status, language),
  },
  { title: { es: 'Platos', en: 'Dishes' }, kind: 'decimal', value: (row) => String(row.dishes) },
  { title: { es: 'Precio con IVA', en: 'Price with VAT' }, kind: 'amount', value: (row) => row.price?.amount ?? null },
  { title: { es: 'Coste', en: 'Cost' }, kind: 'decimal', value: (row) => row.cost },
  { title: { es: 'Coste al menos', en: 'Cost at least' }, kind: 'decimal', value: (row) => row.atLeast },
  { title: { es: 'Datos estimados', en: 'Estimated' }, kind: 'text', value: (row) => (row.estimated ? '≈' : null) },
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
  { title: { es: 'Moneda', en: 'Currency' }, kind: 'text', value: (row) => row.currency },
]
