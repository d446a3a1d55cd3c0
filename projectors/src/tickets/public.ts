export { ticketDiscounts, ticketLines, ticketRemovals } from './ticket-lines.ts'
export { tickets } from './ticket-list.ts'
export { ticketPayments, ticketTaxes } from './ticket-payments.ts'
