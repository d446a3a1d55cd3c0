import type { SoldLine, Ticket } from '@escandallo/contracts/tickets/queries.ts'
import type { Column } from '../sheets/sheet.ts'
import { sheetWord } from '../sheets/words.ts'

export const ticketSheet: readonly Column<Ticket>[] = [
  { title: { es: 'Número', en: 'Number' }, kind: 'text', value: (row) => row.number },
  { title: { es: 'Día de venta', en: 'Business day' }, kind: 'day', value: (row) => row.businessDay },
  { title: { es: 'Emitido', en: 'Issued' }, kind: 'text', value: (row) => row.issuedAt.replace('T', ' ') },
  {
    title: { es: 'Tipo', en: 'Kind' },
    kind: 'text',
    value: (row, language) => sheetWord('ticket', row.kind, language),
  },
  { title: { es: 'Comensales', en: 'Guests' }, kind: 'decimal', value: (row) => row.guests?.toString() ?? null },
  { title: { es: 'Centro', en: 'Sales centre' }, kind: 'text', value: (row) => row.salesCentre },
  {
    title: { es: 'Pago', en: 'Method' },
    kind: 'text',
    value: (row, language) => sheetWord('payment', row.method, language),
  },
  { title: { es: 'Importe', en: 'Amount' }, kind: 'amount', value: (row) => row.gross },
  { title: { es: 'Venta neta', en: 'Net sales' }, kind: 'amount', value: (row) => row.net },
  { title: { es: 'IVA', en: 'VAT' }, kind: 'amount', value: (row) => row.vat },
  { title: { es: 'Propina', en: 'Tips' }, kind: 'amount', value: (row) => row.tips },
  { title: { es: 'Devuelve', en: 'Refund of' }, kind: 'text', value: (row) => row.refundOf },
  {
    title: { es: 'Anulado', en: 'Voided' },
    kind: 'text',
    value: (row, language) => sheetWord('voided', row.voided, language),
  },
]

export const soldLineSheet: readonly Column<SoldLine>[] = [
  { title: { es: 'Ticket', en: 'Ticket' }, kind: 'text', value: (row) => row.number },
  { title: { es: 'Día de venta', en: 'Business day' }, kind: 'day', value: (row) => row.businessDay },
  { title: { es: 'Artículo', en: 'Article' }, kind: 'text', value: (row) => row.name },
  { title: { es: 'Formato', en: 'Size' }, kind: 'text', value: (row) => row.formatName },
  { title: { es: 'Plato', en: 'Dish' }, kind: 'text', value: (row) => row.target?.name ?? null },
  { title: { es: 'Cantidad', en: 'Quantity' }, kind: 'decimal', value: (row) => row.quantity },
  { title: { es: 'Venta neta', en: 'Net sales' }, kind: 'amount', value: (row) => row.net },
  { title: { es: 'Cuenta como', en: 'Counts as' }, kind: 'amount', value: (row) => row.countedNet },
  { title: { es: 'Coste', en: 'Cost' }, kind: 'decimal', value: (row) => row.cost },
  { title: { es: 'Margen', en: 'Margin' }, kind: 'decimal', value: (row) => row.margin },
  { title: { es: 'Datos estimados', en: 'Estimated' }, kind: 'text', value: (row) => (row.estimated ? '≈' : null) },
]
