import { xmlText } from './text.ts'

/** How much of a file is looked at for its root element. */
export const XML_HEAD_BYTES = 8192

/** `doctype`: it declares a document type, and with it perhaps entities. `other`: XML that is no invoice we read. */
export type XmlKind = 'invoice' | 'till-record' | 'doctype' | 'other'

/** What is said of an XML file that is not taken as a document. */
export const xmlRefusals = {
  'till-record': 'xml-is-till-record',
  doctype: 'xml-has-doctype',
  other: 'xml-is-no-invoice',
} as const satisfies Record<Exclude<XmlKind, 'invoice'>, string>

const invoiceRoots = new Set([
  'Facturae',
  'CrossIndustryInvoice',
  'CrossIndustryDocument',
  'StandardBusinessDocument',
  'Invoice',
  'CreditNote',
])
/** Names that formats of others bear as well: only UBL's are meant. */
const ublRoots = /^(?:Invoice|CreditNote)$/
const ublNamespace = /^urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2$/
const tillRecord =
  /<(?:[\w.-]+:)?(?:TicketBai|AnulaTicketBai|RegFactuSistemaFacturacion|RegistroAlta|RegistroAnulacion)[\s/>]/

/** Drawings and pages are files of their own kind, though they are written in XML. */
const drawingOrPage = /^<(?:[\w.-]+:)?(?:svg|html)[\s/>]/

/** Where the first thing stands that is neither white, nor an instruction, nor a comment; null where the head ends before. */
const afterProlog = (text: string): string | null => {
  let rest = text
  for (;;) {
    const end = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : null
    if (end === null) return rest
    const at = rest.indexOf(end)
    if (at < 0) return null
    rest = rest.slice(at + end.length).trimStart()
  }
}

const isInvoice = (start: string): boolean => {
  const [, prefix, name = '', attributes = ''] = /^<(?:([\w.-]+):)?([\w.-]+)([^<>]*)/.exec(start) ?? []
  if (!invoiceRoots.has(name)) return false
  if (!ublRoots.test(name)) return true
  const declared = prefix === undefined ? 'xmlns' : `xmlns:${prefix}`
  return [...attributes.matchAll(/([\w.:-]+)\s*=\s*["']([^"']*)["']/g)].some(
    ([, attribute, namespace = '']) => attribute === declared && ublNamespace.test(namespace.trim()),
  )
}

/** Collections have a root of any name, in which the invoices stand one after another, each with its own namespace. */
const isCollection = (start: string): boolean => {
  const first = afterProlog(start.replace(/^<[\w.-][^<>]*>\s*/, ''))
  return (
    first !== null &&
    first !== start &&
    /^<(?:[\w.-]+:)?(?:Invoice|CreditNote|CrossIndustryInvoice)[\s>]/.test(first) &&
    isInvoice(first)
  )
}

/** What an XML file is by its root element, whatever its name says; null for what is none, or does not say so. */
export const xmlKindOf = (bytes: Uint8Array): XmlKind | null => {
  const text = xmlText(bytes.subarray(0, XML_HEAD_BYTES)) ?? ''
  if (!text.startsWith('<')) return null
  const start = afterProlog(text)
  if (start !== null && (isInvoice(start) || isCollection(start))) return 'invoice'
  if (start !== null && /^<[\w.-]/.test(start) && tillRecord.test(start)) return 'till-record'
  if (!text.startsWith('<?xml') || drawingOrPage.test(start ?? '')) return null
  return start !== null && /^<!DOCTYPE/i.test(start) ? 'doctype' : 'other'
}
