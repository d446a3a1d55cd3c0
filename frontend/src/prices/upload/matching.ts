import type { Catalogue } from '@escandallo/contracts/prices/queries.ts'
import { matched, nearestOf, preparedCandidates } from '@escandallo/contracts/products/matching/matcher.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'

type Product = Catalogue['products'][number]

/** Of which product a row speaks, and why; `candidates` are the likeliest where nobody can tell. */
export type Match = {
  productId: string | null
  by: 'code' | 'name' | 'likeness' | null
  candidates: readonly string[]
}

const CANDIDATES = 3
/** Of so many likely ones a code's product has to be one for the names to agree. */
const LOOKED_AT = 12

const keyOf = (text: string | null) => (text === null ? '' : normalizeName(text))
const codeKey = (text: string | null) =>
  (text ?? '')
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '')

const adding = <Value>(map: Map<string, Set<Value>>, key: string, value: Value) => {
  if (key === '') return
  const values = map.get(key) ?? new Set()
  map.set(key, values.add(value))
}

/** Finds the products of rows: by the supplier's code with a name that agrees, by a name that is known, by likeness. */
export const matcher = (products: readonly Product[]) => {
  const byCode = new Map<string, Set<number>>()
  const byName = new Map<string, Set<number>>()
  for (const [at, { name, aliases }] of products.entries()) {
    adding(byName, keyOf(name), at)
    for (const alias of aliases) {
      adding(byCode, codeKey(alias.code), at)
      adding(byName, keyOf(alias.name), at)
    }
  }
  const nearest = nearestOf(
    preparedCandidates(
      products.map(({ name, uses, aliases }, at) => ({
        name,
        at,
        uses,
        aliases: aliases.flatMap((alias) => alias.name ?? []),
      })),
    ),
  )
  const meant = (name: string) => {
    const { ranked, sure } = matched(name, nearest(name), LOOKED_AT)
    return { places: ranked.flatMap(({ candidate, isHead }) => (isHead ? [candidate.at] : [])), sure: sure?.at }
  }
  const idAt = (at: number | undefined) => (at === undefined ? null : (products[at]?.productId ?? null))
  const only = (places: ReadonlySet<number> | undefined) => (places?.size === 1 ? [...places][0] : undefined)

  return ({ code, name }: { code: string | null; name: string | null }): Match => {
    const coded = only(byCode.get(codeKey(code)))
    const likely = name === null ? { places: [], sure: undefined } : meant(name)
    // A code that is used for something else now identifies nothing: the names must agree.
    if (coded !== undefined && (name === null || likely.places.includes(coded)))
      return { productId: idAt(coded), by: 'code', candidates: [] }
    const named = only(byName.get(keyOf(name)))
    if (named !== undefined) return { productId: idAt(named), by: 'name', candidates: [] }
    const offered = likely.places.slice(0, CANDIDATES).flatMap((at) => idAt(at) ?? [])
    if (likely.sure !== undefined && coded === undefined)
      return { productId: idAt(likely.sure), by: 'likeness', candidates: offered }
    return {
      productId: null,
      by: null,
      candidates: [...new Set([...(coded === undefined ? [] : [idAt(coded) ?? '']), ...offered])],
    }
  }
}
