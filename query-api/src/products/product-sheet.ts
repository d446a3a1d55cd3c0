import type { ProductListItem } from '@escandallo/contracts/products/queries.ts'
import type { Column } from '../sheets/sheet.ts'
import { sheetWord } from '../sheets/words.ts'

export const productSheet: readonly Column<ProductListItem>[] = [
  { title: { es: 'Producto', en: 'Product' }, kind: 'text', value: (row) => row.name },
  { title: { es: 'Código', en: 'Code' }, kind: 'text', value: (row) => row.code },
  {
    title: { es: 'Categoría', en: 'Category' },
    kind: 'text',
    value: (row, language) => sheetWord('category', row.category, language),
  },
  {
    title: { es: 'Unidad', en: 'Unit' },
    kind: 'text',
    value: (row, language) => sheetWord('unit', row.costUnit ?? row.unit, language),
  },
  { title: { es: 'Precio por unidad', en: 'Unit price' }, kind: 'decimal', value: (row) => row.unitPrice },
  { title: { es: 'Precio por kg', en: 'Price per kg' }, kind: 'decimal', value: (row) => row.pricePerKg },
  {
    title: { es: 'Precio por kg limpio', en: 'Price per clean kg' },
    kind: 'decimal',
    value: (row) => row.pricePerUsableKg,
  },
  { title: { es: 'Cambio %', en: 'Change %' }, kind: 'decimal', value: (row) => row.change },
  { title: { es: 'Fecha del coste', en: 'Date of the cost' }, kind: 'day', value: (row) => row.costDate },
]
