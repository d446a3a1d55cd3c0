import type { ListedDish } from '@escandallo/contracts/dishes/queries.ts'
import { exactFigures } from '../sheets/exact-figures.ts'
import type { Column } from '../sheets/sheet.ts'
import { sheetWord } from '../sheets/words.ts'

export const dishSheet: readonly Column<ListedDish>[] = [
  { title: { es: 'Plato', en: 'Dish' }, kind: 'text', value: (row) => row.name },
  { title: { es: 'Código', en: 'Code' }, kind: 'text', value: (row) => row.code },
  { title: { es: 'Tipo', en: 'Type' }, kind: 'text', value: (row, language) => sheetWord('dish', row.type, language) },
  {
    title: { es: 'Estado', en: 'Status' },
    kind: 'text',
    value: (row, language) => sheetWord('status', row.status, language),
  },
  { title: { es: 'Precio con IVA', en: 'Price with VAT' }, kind: 'amount', value: (row) => row.price?.amount ?? null },
  { title: { es: 'IVA %', en: 'VAT %' }, kind: 'decimal', value: (row) => row.price?.vatRate ?? null },
  { title: { es: 'Precio neto', en: 'Net price' }, kind: 'decimal', value: (row) => row.figures?.net ?? null },
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
  { title: { es: 'Margen %', en: 'Margin %' }, kind: 'decimal', value: (row) => exactFigures(row)?.marginRate ?? null },
  {
    title: { es: 'Margen % como mucho', en: 'Margin % at most' },
    kind: 'decimal',
    value: (row) => row.figures?.marginRate ?? null,
  },
  { title: { es: 'Datos que faltan', en: 'Missing links' }, kind: 'decimal', value: (row) => String(row.gaps) },
  {
    title: { es: 'Raciones al mes', en: 'Portions a month' },
    kind: 'decimal',
    value: (row) => row.month?.sold ?? null,
  },
  { title: { es: 'Margen al mes', en: 'Margin a month' }, kind: 'amount', value: (row) => row.month?.margin ?? null },
  {
    title: { es: 'Sobre objetivo al mes', en: 'Above target a month' },
    kind: 'amount',
    value: (row) => row.month?.above ?? null,
  },
  {
    title: { es: 'Precio al objetivo', en: 'Price at target' },
    kind: 'amount',
    value: (row) => row.priceForTarget,
  },
  { title: { es: 'Moneda', en: 'Currency' }, kind: 'text', value: (row) => row.currency },
]
