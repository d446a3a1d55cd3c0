import { xmlText } from '@escandallo/contracts/documents/xml/text.ts'
import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** One element: its name without prefix, what it says, and what stands in it. */
export type XmlElement = { name: string; attributes: Map<string, string>; text: string; children: XmlElement[] }

/** An invoice of two thousand lines has some hundred thousand elements and half as many attributes; what is larger was made to harm. */
const mostCharacters = 12_000_000
const mostElements = 200_000
const mostAttributes = 150_000
const deepest = 60

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  ignorePiTags: true,
  ignoreDeclaration: true,
  trimValues: false,
  processEntities: false,
  cdataPropName: '#cdata',
  maxNestedTags: deepest,
})

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Only the five entities that XML itself knows, and numbered characters: none that a document declares. */
const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, number, name) => {
    if (name) return entryOf(named, name) ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(number)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** A text as long as this is a picture of the invoice inside the invoice: not wanted, and most of the file. */
const longest = 4_000
/** Nothing with which a comment, an attribute or an element ends may be cut: what is left would say something else. */
const base64 = /^[A-Za-z0-9+/=\s]*$/

const withoutAttachments = (text: string): string => {
  const kept: string[] = []
  let from = 0
  for (let end = text.indexOf('>'); end >= 0; end = text.indexOf('>', end + 1)) {
    const next = text.indexOf('<', end)
    if (next < 0) break
    if (next - end <= longest || !base64.test(text.slice(end + 1, next))) continue
    kept.push(text.slice(from, end + 1))
    from = next
  }
  return kept.length === 0 ? text : kept.join('') + text.slice(from)
}

const counted = (text: string, sign: string): number => {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1
  return count
}

const isSafe = (text: string): boolean => {
  if (text.length > mostCharacters || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return false
  return counted(text, '<') <= 2 * mostElements && counted(text, '=') <= mostAttributes
}

type Parsed = { [tag: string]: unknown }

const elementsOf = (nodes: Parsed[]): XmlElement[] =>
  nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@')
    if (name === undefined || name.startsWith('#')) return []
    const inside = node[name] as Parsed[]
    const attributes = Object.entries((node[':@'] as Record<string, string> | undefined) ?? {})
    const text = inside.map((part) => {
      if ('#text' in part) return decoded(String(part['#text']))
      const [cdata] = (part['#cdata'] as Parsed[] | undefined) ?? []
      return cdata ? String(cdata['#text']) : ''
    })
    return [
      {
        name,
        attributes: new Map(attributes.map(([key, value]) => [key, decoded(value)])),
        text: text.join('').replace(/\s+/g, ' ').trim(),
        children: elementsOf(inside),
      },
    ]
  })

const safeText = (bytes: Uint8Array): string | null => {
  if (bytes.byteLength > 2 * mostCharacters) return null
  const whole = xmlText(bytes)
  if (whole === null || !/^[\s\ufeff\0]*</.test(whole)) return null
  const text = withoutAttachments(whole)
  return isSafe(text) ? text : null
}

/**
 * The root element of an XML file. Null for what is no XML, and for what nobody needs who only wants to say what was
 * bought: a document type, entities of its own, a size or depth beyond all reason.
 */
export const parseXml = (bytes: Uint8Array): XmlElement | null => {
  const text = safeText(bytes)
  if (text === null) return null
  try {
    const roots = elementsOf(parser.parse(text) as Parsed[])
    return roots.find((root) => !root.name.startsWith('?')) ?? null
  } catch {
    // The parser throws plain errors for whatever is malformed or nested too deep.
    return null
  }
}

/** Whether every element ends where it should: a file that was cut off half way is not, though its beginning can be read. */
export const isWellFormed = (bytes: Uint8Array): boolean => {
  const text = safeText(bytes)
  return text !== null && XMLValidator.validate(text) === true
}

const below = (elements: XmlElement[], path: string): XmlElement[] =>
  path
    .split('/')
    .reduce((level, name) => level.flatMap(({ children }) => children.filter((child) => child.name === name)), elements)

/** Every element at a path ("Party/PostalAddress") below this one, in order. */
export const every = (element: XmlElement | undefined, path: string): XmlElement[] =>
  element ? below([element], path) : []

/** The first element at the first of these paths that leads anywhere. */
export const first = (element: XmlElement | undefined, ...paths: string[]): XmlElement | undefined =>
  paths.flatMap((path) => every(element, path))[0]

/** The first text, not empty, at the first of these paths that has one. */
export const textAt = (element: XmlElement | undefined, ...paths: string[]): string | null =>
  paths.flatMap((path) => every(element, path)).find(({ text }) => text !== '')?.text ?? null
