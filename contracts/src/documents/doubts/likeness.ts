import { editsBetween } from '../../values/edits.ts'
import { normalizeNumber } from '../../values/names.ts'
import { normalizeTaxId } from '../../values/tax-id.ts'
import type { DocumentContent } from '../content.ts'

/** What tells one paper from another; null is what is not known of it. `total` in cents, `issueDate` as 2026-03-10. */
export type PaperFacts = {
  kind: DocumentContent['kind'] | null
  supplierId: string | null
  taxId: string | null
  number: string | null
  issueDate: string | null
  total: number | null
}

/** Letters that print and eyes mistake for figures. */
const mistaken: readonly [RegExp, string][] = [
  [/[OQD]/g, '0'],
  [/[IL]/g, '1'],
  [/Z/g, '2'],
  [/S/g, '5'],
  [/G/g, '6'],
  [/B/g, '8'],
]
const asPrinted = (code: string): string =>
  mistaken.reduce(
    (text, [letters, figure]) => text.replaceAll(letters, figure),
    code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''),
  )

/** One letter of four may be wrong, and one at least: whoever compares two codes does so because all else is the same. */
const alikeCodes = (first: string, second: string): boolean => {
  const [a, b] = [asPrinted(first), asPrinted(second)]
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const inside = short.length >= 3 && long.endsWith(short)
  return inside || editsBetween(a, b) <= Math.max(1, Math.floor(long.length / 4))
}

const keyOf = ({ number, taxId, ...rest }: PaperFacts) => ({
  ...rest,
  number: number ? normalizeNumber(number) : null,
  taxId: taxId ? normalizeTaxId(taxId) : null,
})

/** The supplier is the same, may be the same, was taken for another by us, or bears another tax id. */
const suppliers = (
  first: ReturnType<typeof keyOf>,
  second: ReturnType<typeof keyOf>,
): 'same' | 'open' | 'other-in-our-files' | 'other' => {
  if (first.taxId !== null && first.taxId === second.taxId) return 'same'
  // Two people may bear one name, and stand in our files as one: what their tax ids say comes first.
  if (first.taxId !== null && second.taxId !== null) return alikeCodes(first.taxId, second.taxId) ? 'open' : 'other'
  if (first.supplierId !== null && first.supplierId === second.supplierId) return 'same'
  return first.supplierId !== null && second.supplierId !== null ? 'other-in-our-files' : 'open'
}

/**
 * Whether two papers are one. The same: supplier, number, date and total agree; the number alone is not enough, because
 * suppliers begin again every year. Alike: so much agrees that one of them may be another picture of the other, in which
 * something was misread: all but the supplier, where nothing says that it is another, or, of one supplier, all but the total,
 * the date, or a number that looks alike.
 */
export const likenessOf = (first: PaperFacts, second: PaperFacts): 'same' | 'alike' | null => {
  const [a, b] = [keyOf(first), keyOf(second)]
  const agrees = (name: 'number' | 'issueDate' | 'total') => a[name] !== null && a[name] === b[name]
  const agreeing = [agrees('number'), agrees('issueDate'), agrees('total')].filter(Boolean).length
  const supplier = suppliers(a, b)
  if (supplier === 'other') return null
  if (agreeing === 3) return supplier === 'same' ? 'same' : 'alike'
  const ofOneKind = a.kind === null || b.kind === null || a.kind === b.kind
  if (agreeing < 2 || supplier === 'other-in-our-files' || !ofOneKind) return null
  if (agrees('number')) return 'alike'
  return !first.number || !second.number || alikeCodes(first.number, second.number) ? 'alike' : null
}
