import type { Row } from '../../layout/rows.ts'

/** Words with which a corrective invoice says that it states the whole of another one anew. */
const substitution =
  /\bpor sustituci[oó]n\b|\bsustituye\b|\ben sustituci[oó]n\b|\bper substituci[oó]\b|\bsubstitueix\b|\bpor substitui[cç][aã]o\b|\breplaces invoice\b/iu

/** Words that stand before the number of the invoice that is corrected. */
const before = [
  /sustituye(?: [íi]ntegramente)?(?: a)?/,
  /sustituci[oó]n de/,
  /substitueix(?: a)?/,
  /rectifica(?: a| la)?/,
  /factura (?:rectificada|original|sustituida|que (?:se )?(?:rectifica|sustituye))/,
  /factura rectificada/,
  /replaces/,
]
const between = String.raw`(?:[\s:.ºª°]|\b(?:la|el|a|factura|fra|invoice|n|no|nº|num|núm|numero|número|number)\b)*`
const number = String.raw`([A-Z0-9](?:[A-Z0-9./-]*\d)[A-Z0-9/-]*)`
const named = new RegExp(`(?:${before.map(({ source }) => source).join('|')})${between}${number}`, 'iu')

/**
 * Whether a paper says that it replaces another one whole, and the number of that one where it stands in the same line.
 * Null where it says nothing of the kind.
 */
export const replacementOf = (rows: readonly Pick<Row, 'text'>[]): { number: string | null } | null => {
  if (!rows.some(({ text }) => substitution.test(text))) return null
  const match = rows.map(({ text }) => named.exec(text)).find((hit) => hit !== null)
  return { number: match?.[1]?.slice(0, 60) ?? null }
}
