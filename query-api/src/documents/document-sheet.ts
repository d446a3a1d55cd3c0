import { bookedAmount } from '@escandallo/contracts/documents/booking.ts'
import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import { currencyColumn } from '../sheets/costed-columns.ts'
import type { Column } from '../sheets/sheet.ts'
import { sheetWord } from '../sheets/words.ts'
import { kindWords } from './public.ts'

export const documentSheet: readonly Column<DocumentListItem>[] = [
  { title: { es: 'Proveedor', en: 'Supplier' }, kind: 'text', value: (row) => row.supplierName },
  {
    title: { es: 'Tipo', en: 'Kind' },
    kind: 'text',
    value: (row) => kindWords(row.kind),
  },
  { title: { es: 'Número', en: 'Number' }, kind: 'text', value: (row) => row.number },
  { title: { es: 'Fecha', en: 'Date' }, kind: 'day', value: (row) => row.issueDate },
  { title: { es: 'Vencimiento', en: 'Due date' }, kind: 'day', value: (row) => row.dueDate },
  {
    title: { es: 'Total', en: 'Total' },
    kind: 'amount',
    value: (row) => (row.total === null ? null : bookedAmount(row, row.total)),
  },
  currencyColumn,
  {
    title: { es: 'Estado', en: 'Status' },
    kind: 'text',
    value: (row, language) => sheetWord('document', row.status, language),
  },
  { title: { es: 'Archivo', en: 'File' }, kind: 'text', value: (row) => row.name },
]
