import type { UpdateDocument } from '@escandallo/contracts/documents/commands.ts'
import type { DocumentContent, ProductResolution, SupplierResolution } from '@escandallo/contracts/documents/content.ts'
import type { LineField } from '@escandallo/contracts/documents/doubts/reviewed-fields.ts'
import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import type { Box } from '@escandallo/contracts/documents/reading.ts'

/** A document while a person works on it. Plain data: it is kept, compared and merged. */
export type Draft = {
  establishmentId: string
  content: DocumentContent
  supplier: SupplierResolution
  /** By line. A line that is not named here is not matched. */
  matches: Readonly<Record<string, ProductResolution>>
  /** What was typed where it is no value yet ("12,,5"), by path. Nothing typed gets lost. */
  typed: Readonly<Record<string, string>>
}

const nothingRead: DocumentContent = {
  kind: 'invoice',
  supplier: { name: null, taxId: null, address: null, email: null, phone: null, iban: null },
  number: null,
  issueDate: null,
  dueDate: null,
  currency: 'EUR',
  lines: [],
  taxes: [],
  totals: { subtotal: null, discount: null, taxes: null, total: null },
}

/** What the server knows of a document, as something to work on. A document that could not be read starts empty. */
export const draftOf = ({
  establishmentId,
  content,
  supplier,
  matches,
}: Pick<DocumentDetails, 'establishmentId' | 'content' | 'supplier' | 'matches'>): Draft => ({
  establishmentId,
  content: content ?? nothingRead,
  supplier,
  matches: Object.fromEntries(matches.map(({ lineId, product }) => [lineId, product])),
  typed: {},
})

/** Where on the paper a person found what they corrected, by path: the reader learns from it. */
export type Places = Readonly<Record<string, readonly Box[]>>

/**
 * The command that saves a draft, with where its corrections were found and which doubts a person has looked at. Matches of
 * lines that are gone are left out.
 */
export const updateOf = (
  documentId: string,
  draft: Draft,
  places: Places = {},
  settled: readonly string[] = [],
): UpdateDocument => ({
  documentId,
  establishmentId: draft.establishmentId,
  content: draft.content,
  supplier: draft.supplier,
  matches: draft.content.lines.flatMap(({ lineId }) => {
    const product = draft.matches[lineId]
    return product ? [{ lineId, product }] : []
  }),
  ...(Object.keys(places).length > 0 && {
    places: Object.entries(places).map(([path, boxes]) => ({ path, boxes: boxes.slice(0, 20) })),
  }),
  ...(settled.length > 0 && { settled: [...settled] }),
})

type Tree = { [key: string]: unknown }

/** The value at a path: "number", "totals.total", "lines.<lineId>.unit", and beside the content "supplierChoice". */
export const valueAt = ({ content, matches }: Draft, path: string): unknown => {
  const [first = '', second = '', third = '', fourth = ''] = path.split('.')
  if (first === 'lines' && second) {
    const line = content.lines.find(({ lineId }) => lineId === second)
    if (third === 'product') return matches[second]?.kind === 'new' ? matches[second].name : (line?.name ?? null)
    return third ? (line?.[third as LineField] ?? null) : (line ?? null)
  }
  const value = (content as Tree)[first]
  const inner = second ? (value as Tree | undefined)?.[second] : value
  const part = third ? (inner as Tree | undefined)?.[third] : inner
  return (fourth ? (part as Tree | undefined)?.[fourth] : part) ?? null
}

/** The draft with another value at a path of its content. */
export const withValue = (draft: Draft, path: string, value: unknown): Draft => {
  const { content } = draft
  const [first = '', second = '', third = '', fourth = ''] = path.split('.')
  const { [path]: _, ...typed } = draft.typed
  if (first === 'lines' && third) {
    const lines = content.lines.map((line) => (line.lineId === second ? { ...line, [third]: value } : line))
    return { ...draft, typed, content: { ...content, lines } }
  }
  if (first === 'taxes' && third) {
    const taxes = content.taxes.map((tax, index) => {
      if (String(index) !== second) return tax
      return { ...tax, [third]: fourth ? { ...((tax as Tree)[third] as Tree), [fourth]: value } : value }
    })
    return { ...draft, typed, content: { ...content, taxes } }
  }
  const next = second ? { ...((content as Tree)[first] as Tree), [second]: value } : value
  return { ...draft, typed, content: { ...content, [first]: next } as DocumentContent }
}

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]))
}

/** Whether two plain values say the same, whatever the order of their keys. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))
