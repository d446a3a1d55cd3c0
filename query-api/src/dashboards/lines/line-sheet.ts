import type { PurchaseLine } from '@escandallo/contracts/dashboards/queries.ts'
import { kindWords } from '../../documents/public.ts'
import type { Column } from '../../sheets/sheet.ts'
import { sheetWord } from '../../sheets/words.ts'

export const lineSheet: readonly Column<PurchaseLine>[] = [
  { title: { es: 'Fecha', en: 'Date' }, kind: 'day', value: (row) => row.issueDate },
  { title: { es: 'Tipo', en: 'Kind' }, kind: 'text', value: (row) => (row.kind === null ? null : kindWords(row.kind)) },
  { title: { es: 'Documento', en: 'Document' }, kind: 'text', value: (row) => row.number },
  { title: { es: 'Proveedor', en: 'Supplier' }, kind: 'text', value: (row) => row.supplierName },
  { title: { es: 'Producto', en: 'Product' }, kind: 'text', value: (row) => row.productName },
  { title: { es: 'Código', en: 'Code' }, kind: 'text', value: (row) => row.code },
  {
    title: { es: 'Descripción', en: 'Description' },
    kind: 'text',
    value: ({ isDifference, name }, language) => (isDifference ? sheetWord('line', 'difference', language) : name),
  },
  { title: { es: 'Cantidad', en: 'Quantity' }, kind: 'decimal', value: (row) => row.quantity },
  {
    title: { es: 'Unidad', en: 'Unit' },
    kind: 'text',
    value: (row, language) => sheetWord('unit', row.unit, language),
  },
  { title: { es: 'Precio', en: 'Price' }, kind: 'decimal', value: (row) => row.unitPrice },
  { title: { es: 'Precio pagado', en: 'Price paid' }, kind: 'decimal', value: (row) => row.paidPrice },
  { title: { es: 'Descuento %', en: 'Discount %' }, kind: 'decimal', value: (row) => row.discountRate },
  { title: { es: 'IVA %', en: 'VAT %' }, kind: 'decimal', value: (row) => row.taxRate },
  { title: { es: 'Total sin IVA', en: 'Total without VAT' }, kind: 'amount', value: (row) => row.total },
]
