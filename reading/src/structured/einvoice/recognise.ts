import { ciiInvoice } from './cii.ts'
import { facturaeInvoice } from './facturae.ts'
import type { Stated } from './stated.ts'
import { ublInvoice } from './ubl.ts'
import { first, parseXml, type XmlElement } from './xml.ts'

const readers: Record<string, (root: XmlElement) => Stated | null> = {
  CrossIndustryInvoice: ciiInvoice,
  CrossIndustryDocument: ciiInvoice,
  Invoice: ublInvoice,
  CreditNote: ublInvoice,
  Facturae: facturaeInvoice,
}

/** The contract takes at most so many. */
const mostLines = 2000

/** Networks send an invoice in an envelope. */
const opened = (root: XmlElement): XmlElement =>
  (root.name === 'StandardBusinessDocument' && first(root, 'Invoice', 'CreditNote', 'CrossIndustryInvoice')) || root

/** What an XML file says if it is an invoice in a syntax we know, told by its root element; null otherwise. */
export const statedIn = (bytes: Uint8Array): Stated | null => {
  const root = parseXml(bytes)
  if (!root) return null
  const invoice = opened(root)
  const stated = readers[invoice.name]?.(invoice) ?? null
  return stated && { ...stated, currency: stated.currency.slice(0, 3), lines: stated.lines.slice(0, mostLines) }
}
