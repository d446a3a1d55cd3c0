import { lineTotal } from '@escandallo/contracts/documents/arithmetic.ts'
import { footOf } from '@escandallo/contracts/documents/booking.ts'
import type { DocumentLine, SupplierResolution } from '@escandallo/contracts/documents/content.ts'
import { lineCorrection, sameCorrection } from '@escandallo/contracts/documents/doubts/line-corrections.ts'
import { type LineField, lineFields } from '@escandallo/contracts/documents/doubts/reviewed-fields.ts'
import { isNonProduct } from '@escandallo/contracts/documents/non-products.ts'
import { type Amount, toMajor } from '@escandallo/contracts/values/money.ts'
import { type Draft, withValue } from './draft.ts'
import { readCell } from './typing.ts'

export const emptyLine = (lineId: string): DocumentLine => ({
  lineId,
  code: null,
  name: null,
  quantity: null,
  unit: null,
  unitPrice: null,
  taxRate: null,
  discountRate: '0',
  total: null,
})

/** What a line's figures make, in minor units; null while one is missing. */
export const computedTotal = ({ quantity, unitPrice, discountRate }: DocumentLine): Amount | null =>
  quantity === null || unitPrice === null ? null : lineTotal({ quantity, unitPrice, discountRate })

const replaced = (draft: Draft, lines: DocumentLine[]): Draft => ({ ...draft, content: { ...draft.content, lines } })

/**
 * Writes what was typed into a cell. A total that stands on the paper never changes by itself; one that is not there
 * yet, or that followed from the other figures of a line added by hand, follows them.
 */
export const withCell = (
  draft: Draft,
  lineId: string,
  field: LineField,
  text: string,
  printed: ReadonlySet<string>,
): Draft => {
  const path = `lines.${lineId}.${field}`
  const read = readCell(field, text)
  const { [path]: _, ...others } = draft.typed
  const typed = 'wrong' in read ? { ...others, [path]: text } : others
  const value = 'wrong' in read ? (field === 'discountRate' ? '0' : null) : read.value
  const lines = draft.content.lines.map((line) => {
    if (line.lineId !== lineId) return line
    const next = { ...line, [field]: value } as DocumentLine
    const followed = line.total === null || (!printed.has(lineId) && line.total === computedTotal(line))
    if (field === 'total' || !followed || typed[`lines.${lineId}.total`] !== undefined) return next
    return { ...next, total: computedTotal(next) }
  })
  const matches = field === 'name' ? renamed(draft, lineId, value) : draft.matches
  return { ...replaced(draft, lines), matches, typed }
}

/** A new product that is called as its line was read is called as the line is corrected. */
const renamed = ({ matches, content }: Draft, lineId: string, name: unknown): Draft['matches'] => {
  const match = matches[lineId]
  const before = content.lines.find((line) => line.lineId === lineId)?.name
  if (match?.kind !== 'new' || match.name !== before || typeof name !== 'string') return matches
  return { ...matches, [lineId]: { ...match, name: name.slice(0, 200) } }
}

/** A line that is a product of its own: one that it was said to be already keeps its id. */
export const withOwnProduct = (draft: Draft, lineId: string, productId: string): Draft => {
  const name = draft.content.lines
    .find((line) => line.lineId === lineId)
    ?.name?.trim()
    .slice(0, 200)
  const match = draft.matches[lineId]
  const isOwn = match?.kind === 'new' && match.name === name
  if (!name || isOwn) return draft
  return { ...draft, matches: { ...draft.matches, [lineId]: { kind: 'new', productId, name } } }
}

/**
 * A paper whose supplier was not read has no products either: once it is known, its lines are products to be, as the reader would have
 * proposed them, but for freight and the like. What somebody matched stays.
 */
export const withSupplier = (draft: Draft, supplier: SupplierResolution, newId: () => string): Draft => {
  const chosen = { ...draft, supplier }
  if (draft.supplier.kind !== 'unresolved' || supplier.kind === 'unresolved') return chosen
  return draft.content.lines.reduce((now, { lineId, name }) => {
    if (name === null || (now.matches[lineId]?.kind ?? 'unmatched') !== 'unmatched') return now
    if (!isNonProduct(name)) return withOwnProduct(now, lineId, newId())
    return { ...now, matches: { ...now.matches, [lineId]: { kind: 'ignored' as const } } }
  }, chosen)
}

export const withLine = (draft: Draft, lineId: string, after?: string): Draft => {
  const lines = [...draft.content.lines]
  const at = after === undefined ? lines.length : lines.findIndex((line) => line.lineId === after) + 1
  // Most papers tax all their lines alike: a new line starts with the rate of the one before it.
  const taxRate = lines[at - 1]?.taxRate ?? null
  lines.splice(at, 0, { ...emptyLine(lineId), taxRate })
  return replaced(draft, lines)
}

export const withoutLine = (draft: Draft, lineId: string): Draft => {
  const { [lineId]: _, ...matches } = draft.matches
  const typed = Object.fromEntries(Object.entries(draft.typed).filter(([path]) => !path.startsWith(`lines.${lineId}.`)))
  const lines = draft.content.lines.filter((line) => line.lineId !== lineId)
  return { ...replaced(draft, lines), matches, typed }
}

export const withCopy = (draft: Draft, lineId: string, copyId: string): Draft => {
  const lines = draft.content.lines.flatMap((line) =>
    line.lineId === lineId ? [line, { ...line, lineId: copyId }] : [line],
  )
  const match = draft.matches[lineId]
  return { ...replaced(draft, lines), matches: match ? { ...draft.matches, [copyId]: match } : draft.matches }
}

/**
 * Writes rows of cells as pasted from a spreadsheet, from a cell rightwards and down. Rows beyond the last line become
 * new lines with the ids given. `lineId` null is the empty row at the end.
 */
export const withPasted = (
  draft: Draft,
  { lineId, field }: { lineId: string | null; field: LineField },
  rows: readonly (readonly string[])[],
  { printed, newId }: { printed: ReadonlySet<string>; newId: () => string },
): Draft => {
  const position = draft.content.lines.findIndex((line) => line.lineId === lineId)
  const first = position < 0 ? draft.content.lines.length : position
  const column = lineFields.indexOf(field)
  return rows.reduce((filling, cells, row) => {
    const existing = filling.content.lines[first + row]?.lineId
    const target = existing ?? newId()
    const start = existing ? filling : withLine(filling, target)
    return cells.reduce((line, text, index) => {
      const into = lineFields[column + index]
      return into ? withCell(line, target, into, text, printed) : line
    }, start)
  }, draft)
}

/** Takes what a line's figures make for its total. */
export const withComputedTotal = (draft: Draft, lineId: string): Draft => {
  const { [`lines.${lineId}.total`]: _, ...typed } = draft.typed
  const lines = draft.content.lines.map((line) =>
    line.lineId === lineId ? { ...line, total: computedTotal(line) ?? line.total } : line,
  )
  return { ...replaced(draft, lines), typed }
}

/** Puts a line right that does not add up; a discount that was read the same wrong way in other lines is put right there, too. */
export const withCorrection = (draft: Draft, lineId: string): Draft => {
  const line = draft.content.lines.find((other) => other.lineId === lineId)
  const correction = line ? lineCorrection(line, footOf(draft.content).closes) : null
  if (correction === null) return draft
  if (correction.field === 'total') return withComputedTotal(draft, lineId)
  const { [`lines.${lineId}.discountRate`]: _, ...typed } = draft.typed
  const lines = draft.content.lines.map((other) => {
    if (other.lineId === lineId) return { ...other, discountRate: correction.value }
    const discountRate = sameCorrection(other, correction)
    return discountRate === null ? other : { ...other, discountRate }
  })
  return { ...replaced(draft, lines), typed }
}

/** The draft with a value that was found on the paper rather than typed. In a cell it does what typing it would. */
export const withFound = (
  draft: Draft,
  path: string,
  value: string | number | null,
  printed: ReadonlySet<string>,
): Draft => {
  const [, lineId, field] = /^lines\.([^.]+)\.(\w+)$/.exec(path) ?? []
  if (!lineId || !field) return withValue(draft, path, value)
  const text = value === null ? '' : field === 'total' ? toMajor(Number(value)) : String(value)
  return withCell(draft, lineId, field as LineField, text, printed)
}
