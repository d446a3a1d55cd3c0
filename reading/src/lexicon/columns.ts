import { anyOf, phrasesOf, within } from './languages/words.ts'

/** What a column of an invoice's table holds. `other` is a known column of no use here (lot, weight per box, delivery). */
export type ColumnKind =
  | 'position'
  | 'code'
  | 'name'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'netPrice'
  | 'discount'
  | 'taxRate'
  | 'taxAmount'
  | 'gross'
  | 'total'
  | 'other'

/** In this order: a heading of two meanings is of the first. */
const columnKinds: readonly ColumnKind[] = [
  'position',
  'code',
  'name',
  'quantity',
  'unit',
  'unitPrice',
  'netPrice',
  'discount',
  'taxRate',
  'taxAmount',
  'gross',
  'total',
  'other',
]

const kinds = new Map<string, ColumnKind>()
for (const kind of columnKinds) {
  for (const text of phrasesOf(`column.${kind}`)) if (!kinds.has(text)) kinds.set(text, kind)
}

const noise = /\b(eur|euros|euro|usd|gbp|ht|h t|sin iva|s iva|s\/iva|excl|netto)\b/g

/** One plain word decides a longer heading that is not known as a whole ("Precio unidad sin dto."). */
const words = (['other', 'discount', 'unitPrice', 'taxRate', 'quantity', 'total', 'name', 'code'] as const).map(
  (kind) => [kind, within(`columnWord.${kind}`)] as const,
)

const kindOf = (heading: string): ColumnKind | null =>
  heading.split(' ').length > 5 ? null : (words.find(([, pattern]) => pattern.test(heading))?.[0] ?? null)

const happened = new RegExp(` ${anyOf('column.happened')}$`)

/** What a column with exactly this (folded) heading holds, or null when the heading is unknown. */
export const knownColumnKind = (heading: string): ColumnKind | null => {
  const exact = kinds.get(heading)
  if (exact) return exact
  // "Eur/caja": what stands behind the currency is what the price is of.
  const [, measure = ''] = /^eur (\p{L}+)$/u.exec(heading) ?? []
  if (['quantity', 'unit'].includes(kinds.get(measure) ?? '')) return 'unitPrice'
  // "Rem. 2", "2. Rabatt": another discount, of what the first leaves.
  const first = heading.replace(/^[123] | ?[123]$/g, '')
  if (first !== heading && kinds.get(first) === 'discount') return 'discount'
  // "Artículo servido", "Goods returned": what became of the goods is no column of its own.
  const goods = kinds.get(heading.replace(happened, ''))
  if (goods === 'name') return goods
  const without = heading.replace(noise, ' ').replace(/\s+/g, ' ').trim()
  return (without && kinds.get(without)) || null
}

const lone = [...kinds.keys()].filter((text) => text.length >= 6 && !text.includes(' '))

const isNear = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return Math.max(a.length, b.length) - start - end <= 1
}

/** A long word with one letter misread ("descricno") is still that word. */
const misread = (heading: string): ColumnKind | null => {
  if (heading.length < 6 || heading.includes(' ')) return null
  const near = lone.find((text) => isNear(text, heading))
  return near ? (kinds.get(near) ?? null) : null
}

/** What a column with this (folded) heading holds: as known, as one of its words tells, or as nearly spelled so; else null. */
export const columnKind = (heading: string): ColumnKind | null =>
  knownColumnKind(heading) ?? kindOf(heading) ?? misread(heading)
