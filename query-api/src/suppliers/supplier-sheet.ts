import type { DocumentKind } from '@escandallo/contracts/documents/confirming/kinds.ts'
import type { SupplierListItem } from '@escandallo/contracts/suppliers/queries.ts'
import type { Column } from '../sheets/sheet.ts'
import { sheetWord } from '../sheets/words.ts'

const countOf = ({ papers }: SupplierListItem, kind: DocumentKind) =>
  String(papers.find((count) => count.kind === kind)?.documents ?? 0)

export const supplierSheet: readonly Column<SupplierListItem>[] = [
  { title: { es: 'Proveedor', en: 'Supplier' }, kind: 'text', value: (row) => row.name },
  { title: { es: 'NIF', en: 'Tax id' }, kind: 'text', value: (row) => row.taxId },
  { title: { es: 'Correo', en: 'E-mail' }, kind: 'text', value: (row) => row.email },
  { title: { es: 'Teléfono', en: 'Phone' }, kind: 'text', value: (row) => row.phone },
  {
    title: { es: 'Categorías', en: 'Categories' },
    kind: 'text',
    value: (row, language) => row.categories.map((code) => sheetWord('category', code, language)).join(', '),
  },
  { title: { es: 'Gasto este año', en: 'Spend this year' }, kind: 'amount', value: (row) => row.spend },
  {
    title: { es: 'Gasto del periodo anterior', en: 'Spend in the previous period' },
    kind: 'amount',
    value: (row) => row.previousSpend,
  },
  {
    title: { es: 'Compras (facturas y tiques)', en: 'Purchases (invoices and receipts)' },
    kind: 'decimal',
    value: (row) => String(row.documents),
  },
  { title: { es: 'Abonos', en: 'Credit notes' }, kind: 'decimal', value: (row) => countOf(row, 'credit-note') },
  { title: { es: 'Albaranes', en: 'Delivery notes' }, kind: 'decimal', value: (row) => countOf(row, 'delivery-note') },
  { title: { es: 'Último documento', en: 'Last document' }, kind: 'day', value: (row) => row.lastDocumentDate },
]
