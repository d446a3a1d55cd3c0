import { invoiceElements, type XmlTree } from '@escandallo/contracts/documents/xml/batch.ts'
import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'
import { ciiInvoice } from './cii.ts'
import { facturaeInvoice } from './facturae.ts'
import type { Stated } from './stated.ts'
import { ublInvoice } from './ubl.ts'
import { parseXml, type XmlElement } from './xml.ts'

const readers: Record<string, (root: XmlElement) => Stated | null> = {
  CrossIndustryInvoice: ciiInvoice,
  CrossIndustryDocument: ciiInvoice,
  Invoice: ublInvoice,
  CreditNote: ublInvoice,
  Facturae: facturaeInvoice,
}

/** The contract takes at most so many. */
const mostLines = 2000

const tree: XmlTree<XmlElement> = { nameOf: ({ name }) => name, partsOf: ({ children }) => children }

/** What an XML file says, with the element that is the invoice and the root that it stands below. */
export type XmlInvoice = {
  stated: Stated
  invoice: XmlElement
  root: XmlElement
  /** How many invoices the file holds. */
  count: number
}

/** The tree without the elements of other invoices: what is left reads like a file of one. */
const without = (element: XmlElement, others: ReadonlySet<XmlElement>): XmlElement => ({
  ...element,
  children: element.children.filter((child) => !others.has(child)),
})

/** One of the invoices of an XML file in a syntax we know, told by its root element, the first unless told; null where there is none. */
export const invoiceIn = (bytes: Uint8Array, at = 0): XmlInvoice | null => {
  const whole = parseXml(bytes)
  if (!whole) return null
  const invoices = invoiceElements(whole, tree)
  const invoice = invoices[at]
  const others = new Set(invoices.filter((other) => other !== invoice))
  const pruned = without(whole, others)
  const root =
    whole.name === 'Facturae' ? { ...pruned, children: pruned.children.map((part) => without(part, others)) } : pruned
  const subject = whole.name === 'Facturae' || invoice === whole ? root : invoice
  const stated = subject ? (entryOf(readers, subject.name)?.(subject) ?? null) : null
  if (!subject || !stated) return null
  const [currency, lines] = [stated.currency.slice(0, 3), stated.lines.slice(0, mostLines)]
  return {
    stated: { ...stated, currency, lines, further: Math.max(0, invoices.length - 1) },
    invoice: subject,
    root,
    count: invoices.length,
  }
}

/** What an XML file says if it is an invoice in a syntax we know; null otherwise. */
export const statedIn = (bytes: Uint8Array): Stated | null => invoiceIn(bytes)?.stated ?? null
