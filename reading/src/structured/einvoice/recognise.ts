import { ciiInvoice } from './cii.ts'
import { facturaeInvoice } from './facturae.ts'
import type { Stated } from './stated.ts'
import { ublInvoice } from './ubl.ts'
import { every, parseXml, type XmlElement } from './xml.ts'

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
const inEnvelope = ['Invoice', 'CreditNote', 'CrossIndustryInvoice']

/** What an XML file says, with the element that is the invoice and the root that it stands below. */
export type XmlInvoice = { stated: Stated; invoice: XmlElement; root: XmlElement }

/** The first invoice of an XML file in a syntax we know, told by its root element; null where there is none. */
export const invoiceIn = (bytes: Uint8Array): XmlInvoice | null => {
  const root = parseXml(bytes)
  if (!root) return null
  const sent = root.name === 'StandardBusinessDocument' ? inEnvelope.flatMap((name) => every(root, name)) : []
  const invoice = sent[0] ?? root
  const stated = readers[invoice.name]?.(invoice) ?? null
  if (!stated) return null
  const further = stated.further + Math.max(0, sent.length - 1)
  const [currency, lines] = [stated.currency.slice(0, 3), stated.lines.slice(0, mostLines)]
  return { stated: { ...stated, currency, lines, further }, invoice, root }
}

/** What an XML file says if it is an invoice in a syntax we know; null otherwise. */
export const statedIn = (bytes: Uint8Array): Stated | null => invoiceIn(bytes)?.stated ?? null
