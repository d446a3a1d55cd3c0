import type { MenuListItem } from '@escandallo/contracts/menus/queries.ts'
import { costColumns, currencyColumn, grossPriceColumn, marginColumns, statusColumn } from '../sheets/costed-columns.ts'
import type { Column } from '../sheets/sheet.ts'
import { sheetWord } from '../sheets/words.ts'

export const menuSheet: readonly Column<MenuListItem>[] = [
  { title: { es: 'Menú', en: 'Menu' }, kind: 'text', value: (row) => row.name },
  { title: { es: 'Tipo', en: 'Type' }, kind: 'text', value: (row, language) => sheetWord('menu', row.type, language) },
  statusColumn,
  { title: { es: 'Platos', en: 'Dishes' }, kind: 'decimal', value: (row) => String(row.dishes) },
  grossPriceColumn,
  ...costColumns,
  ...marginColumns,
  currencyColumn,
]
