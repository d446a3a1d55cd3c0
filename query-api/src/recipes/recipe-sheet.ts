import type { RecipeListItem } from '@escandallo/contracts/recipes/queries.ts'
import { costColumns, currencyColumn, gapsColumn } from '../sheets/costed-columns.ts'
import type { Column } from '../sheets/sheet.ts'
import { sheetWord } from '../sheets/words.ts'

export const recipeSheet: readonly Column<RecipeListItem>[] = [
  { title: { es: 'Subreceta', en: 'Subrecipe' }, kind: 'text', value: (row) => row.name },
  {
    title: { es: 'Tipo', en: 'Type' },
    kind: 'text',
    value: (row, language) => sheetWord('recipe', row.type, language),
  },
  { title: { es: 'Elementos', en: 'Elements' }, kind: 'decimal', value: (row) => String(row.elements) },
  { title: { es: 'Rinde', en: 'Yields' }, kind: 'decimal', value: (row) => row.yield.quantity },
  {
    title: { es: 'Unidad', en: 'Unit' },
    kind: 'text',
    value: (row, language) => sheetWord('unit', row.yield.unit, language),
  },
  ...costColumns,
  {
    title: { es: 'Coste por unidad', en: 'Cost per unit' },
    kind: 'decimal',
    value: (row) => row.perUnit?.cost ?? null,
  },
  {
    title: { es: 'Coste por unidad al menos', en: 'Cost per unit at least' },
    kind: 'decimal',
    value: (row) => row.perUnit?.atLeast ?? null,
  },
  {
    title: { es: 'Por', en: 'Per' },
    kind: 'text',
    value: (row, language) => sheetWord('unit', row.perUnit?.unit ?? null, language),
  },
  gapsColumn,
  currencyColumn,
]
