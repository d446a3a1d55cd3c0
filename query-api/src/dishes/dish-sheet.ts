import type { ListedDish } from '@escandallo/contracts/dishes/queries.ts'
import {
  costColumns,
  currencyColumn,
  gapsColumn,
  grossPriceColumn,
  marginColumns,
  statusColumn,
} from '../sheets/costed-columns.ts'
import { exactFigures } from '../sheets/exact-figures.ts'
import type { Column } from '../sheets/sheet.ts'
import { sheetWord } from '../sheets/words.ts'

export const dishSheet: readonly Column<ListedDish>[] = [
  { title: { es: 'Plato', en: 'Dish' }, kind: 'text', value: (row) => row.name },
  { title: { es: 'Código', en: 'Code' }, kind: 'text', value: (row) => row.code },
  { title: { es: 'Tipo', en: 'Type' }, kind: 'text', value: (row, language) => sheetWord('dish', row.type, language) },
  statusColumn,
  grossPriceColumn,
  { title: { es: 'IVA %', en: 'VAT %' }, kind: 'decimal', value: (row) => row.price?.vatRate ?? null },
  { title: { es: 'Precio neto', en: 'Net price' }, kind: 'decimal', value: (row) => row.figures?.net ?? null },
  ...costColumns,
  ...marginColumns,
  { title: { es: 'Margen %', en: 'Margin %' }, kind: 'decimal', value: (row) => exactFigures(row)?.marginRate ?? null },
  {
    title: { es: 'Margen % como mucho', en: 'Margin % at most' },
    kind: 'decimal',
    value: (row) => row.figures?.marginRate ?? null,
  },
  gapsColumn,
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
  currencyColumn,
]
