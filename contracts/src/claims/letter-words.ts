import type { ClaimLanguage } from './events.ts'
import type { ClaimPaper, ClaimReason } from './lines.ts'

type Words = {
  subject: (invoice: string) => string
  greeting: string
  opening: (invoice: string, supplier: string | null) => string
  of: (day: string) => string
  reasons: Record<ClaimReason, string>
  papers: Record<ClaimPaper['kind'], string>
  billed: string
  owed: string
  difference: string
  tax: string
  see: string
  total: string
  atLeast: string
  request: string
  closing: string
}

/** What a claim says in each language that suppliers are written to in. */
export const words: Record<ClaimLanguage, Words> = {
  es: {
    subject: (invoice) => `Reclamación sobre la factura ${invoice}`.trim(),
    greeting: 'Buenos días:',
    opening: (invoice, supplier) =>
      `Al revisar la factura ${invoice}${supplier ? ` de ${supplier}` : ''} hemos encontrado lo siguiente:`,
    of: (day) => `del ${day}`,
    reasons: {
      price: 'el precio no es el acordado',
      quantity: 'se ha facturado más de lo entregado',
      vat: 'el tipo de IVA es más alto de lo que corresponde',
      arithmetic: 'las cuentas no salen',
      twice: 'se ha facturado dos veces',
      shrunk: 'el envase trae menos al mismo precio',
      'not-ordered': 'no se había pedido',
      other: 'no corresponde',
    },
    papers: {
      invoice: 'factura',
      'delivery-note': 'albarán',
      order: 'pedido',
      offer: 'oferta',
      'earlier-invoice': 'factura anterior',
    },
    billed: 'Facturado:',
    owed: 'debería ser:',
    difference: 'diferencia:',
    tax: 'de IVA',
    see: 'Véase',
    total: 'Total que reclamamos, con IVA',
    atLeast: 'Total que reclamamos, al menos',
    request: 'Les pedimos que nos envíen un abono por ese importe, o que nos digan por qué no procede.',
    closing: 'Un saludo,',
  },
  en: {
    subject: (invoice) => `Claim about invoice ${invoice}`.trim(),
    greeting: 'Good morning,',
    opening: (invoice, supplier) =>
      `checking invoice ${invoice}${supplier ? ` from ${supplier}` : ''} we came across the following:`,
    of: (day) => `of ${day}`,
    reasons: {
      price: 'the price is not the one agreed',
      quantity: 'more was billed than was delivered',
      vat: 'the VAT rate is higher than it should be',
      arithmetic: 'the figures do not add up',
      twice: 'it was billed twice',
      shrunk: 'the pack holds less at the same price',
      'not-ordered': 'it was not ordered',
      other: 'it is not due',
    },
    papers: {
      invoice: 'invoice',
      'delivery-note': 'delivery note',
      order: 'order',
      offer: 'offer',
      'earlier-invoice': 'earlier invoice',
    },
    billed: 'Billed:',
    owed: 'should be:',
    difference: 'difference:',
    tax: 'VAT',
    see: 'See',
    total: 'Total claimed, VAT included',
    atLeast: 'Total claimed, at least',
    request: 'Please send us a credit note for that amount, or tell us why it is not due.',
    closing: 'Kind regards,',
  },
}
