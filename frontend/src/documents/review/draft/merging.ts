import type { DocumentLine } from '@escandallo/contracts/documents/content.ts'
import {
  footFields,
  lineFields,
  printedSupplierFields,
  totalFields,
} from '@escandallo/contracts/documents/doubts/reviewed-fields.ts'
import { type Draft, same } from './draft.ts'

/** A field that somebody else changed. `clash`: so did I, to something else. */
export type Change = { path: string; base: unknown; mine: unknown; theirs: unknown; clash: boolean }
export type Merge = { changes: Change[]; merged: Draft }
export type Side = 'mine' | 'theirs'

type Plain = ReadonlyMap<string, unknown>

const lineOf = (draft: Draft, lineId: string) => draft.content.lines.find((line) => line.lineId === lineId)

const simplePaths = [
  'kind',
  'number',
  'issueDate',
  'dueDate',
  'currency',
  'taxes',
  ...printedSupplierFields.map((field) => `supplier.${field}`),
  ...[...totalFields, ...footFields].map((field) => `totals.${field}`),
]

/**
 * A draft as one value per path. Lines that one of the three lacks are one value as a whole (undefined where they are
 * gone), so that a line is never half there.
 */
const flat = (draft: Draft, shared: ReadonlySet<string>, all: readonly string[]): Plain => {
  const { content, typed } = draft
  const tree = content as unknown as Record<string, Record<string, unknown>>
  const values = new Map<string, unknown>([
    ['establishmentId', draft.establishmentId],
    ['supplierChoice', draft.supplier],
  ])
  for (const path of simplePaths) {
    const [first = '', second] = path.split('.')
    values.set(path, typed[path] ?? (second ? tree[first]?.[second] : tree[first]))
  }
  for (const lineId of all) {
    const line = lineOf(draft, lineId)
    values.set(`matches.${lineId}`, draft.matches[lineId])
    if (!shared.has(lineId)) values.set(`lines.${lineId}`, line)
    else
      for (const field of lineFields) {
        const path = `lines.${lineId}.${field}`
        values.set(path, typed[path] ?? line?.[field])
      }
  }
  return values
}

/** The draft with theirs in place of mine at a path. */
export const takeTheirs = (draft: Draft, { path, theirs }: Pick<Change, 'path' | 'theirs'>): Draft => {
  const { [path]: _, ...typed } = draft.typed
  const taken = { ...draft, typed }
  const [first = '', second = '', third] = path.split('.')
  if (path === 'establishmentId') return { ...taken, establishmentId: theirs as string }
  if (path === 'supplierChoice') return { ...taken, supplier: theirs as Draft['supplier'] }
  if (first === 'matches') {
    const { [second]: __, ...matches } = draft.matches
    return { ...taken, matches: theirs ? { ...matches, [second]: theirs as Draft['matches'][string] } : matches }
  }
  if (first === 'lines') {
    const whole = theirs as DocumentLine | undefined
    const others = draft.content.lines
    const lines = third
      ? others.map((line) => (line.lineId === second ? { ...line, [third]: theirs } : line))
      : !whole
        ? others.filter((line) => line.lineId !== second)
        : lineOf(draft, second)
          ? others.map((line) => (line.lineId === second ? whole : line))
          : [...others, whole]
    return { ...taken, content: { ...draft.content, lines } }
  }
  const tree = draft.content as unknown as Record<string, Record<string, unknown>>
  const value = second ? { ...tree[first], [second]: theirs } : theirs
  return { ...taken, content: { ...draft.content, [first]: value } as Draft['content'] }
}

/**
 * Brings together what two people made of one document. Where only one of them changed a field, that change stands;
 * where both did, mine stands until a person says otherwise. Nothing that was typed is dropped.
 */
export const mergeDrafts = (base: Draft, mine: Draft, theirs: Draft): Merge => {
  const idsOf = (draft: Draft) => draft.content.lines.map((line) => line.lineId)
  const all = [...new Set([...idsOf(base), ...idsOf(mine), ...idsOf(theirs)])]
  const everywhere = [base, mine, theirs].map((draft) => new Set(idsOf(draft)))
  const shared = new Set(all.filter((id) => everywhere.every((ids) => ids.has(id))))
  const [before, ours, other] = [base, mine, theirs].map((draft) => flat(draft, shared, all)) as [Plain, Plain, Plain]
  const changes = [...other.keys()].flatMap((path): Change[] => {
    const [was, mineNow, theirsNow] = [before.get(path), ours.get(path), other.get(path)]
    if (same(was, theirsNow) || same(mineNow, theirsNow)) return []
    return [{ path, base: was, mine: mineNow, theirs: theirsNow, clash: !same(was, mineNow) }]
  })
  const merged = changes.filter(({ clash }) => !clash).reduce(takeTheirs, mine)
  return { changes, merged }
}
