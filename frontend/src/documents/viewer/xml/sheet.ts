import { invoiceElements } from '@escandallo/contracts/documents/xml/batch.ts'
import { listingOf } from '@escandallo/contracts/documents/xml/listing.ts'
import { xmlText } from '@escandallo/contracts/documents/xml/text.ts'

/** A row of an XML invoice: what its element is called, in words, and what it says. Null for what only holds others. */
export type SheetRow = { depth: number; name: string; value: string | null }

/** What is longer is a picture of the invoice within the invoice. */
const longest = 400

/** "InvoiceSeriesCode" is "Invoice series code"; what is written in capitals stays so. */
const inWords = (name: string): string => {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
  return words.replace(/(?<= )[A-Z](?![A-Z\d]|\b)/g, (letter) => letter.toLowerCase())
}

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

const unitOf = (element: Element): string =>
  ['unitCode', 'currencyID'].flatMap((name) => element.getAttribute(name) ?? []).join(' ')

const tree = { nameOf: ({ localName }: Element) => localName, partsOf: ({ children }: Element) => children }

/**
 * The text of an XML file, and the rows in which it is shown; no rows where it is not well-formed. Of a file of several invoices one is
 * shown, counted from 1, with what they have in common.
 */
export const sheetOf = async (file: Blob, only: number | null = null): Promise<{ text: string; rows: SheetRow[] }> => {
  const text = xmlText(new Uint8Array(await file.arrayBuffer())) ?? ''
  // Nothing is let in that declares entities; what came here all the same is not opened.
  if (/<!DOCTYPE/i.test(text)) return { text, rows: [] }
  const { documentElement: root } = new DOMParser().parseFromString(text, 'application/xml')
  if (root.localName === 'parsererror' || root.querySelector('parsererror')) return { text, rows: [] }
  const invoices = only === null ? [] : invoiceElements<Element>(root, tree)
  for (const [at, invoice] of invoices.entries()) if (at + 1 !== only) invoice.remove()
  const rows = listingOf<Element>(root, tree)
  return {
    text,
    rows: rows.map(({ element, depth }) => {
      const text = element.children.length > 0 ? '' : (element.textContent ?? '').replace(/\s+/g, ' ').trim()
      const value = text === '' ? null : [shortened(text), unitOf(element)].filter(Boolean).join(' ')
      return { depth, name: inWords(element.localName), value }
    }),
  }
}
