import { goodsTrigrams } from '@escandallo/contracts/documents/learning/goods-likeness.ts'
import { goodsWords } from '@escandallo/contracts/documents/learning/goods-words.ts'
import type { Catalogue } from '@escandallo/contracts/prices/queries.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'

type Product = Catalogue['products'][number]

/** Of which product a row speaks, and why; `candidates` are the likeliest where nobody can tell. */
export type Match = {
  productId: string | null
  by: 'code' | 'name' | 'likeness' | null
  candidates: readonly string[]
}

/** As alike as this, and so much more alike than the next. */
const LIKE_ENOUGH = 0.35
const AHEAD = 0.15
/** Whoever is less alike than this is not offered. */
const OFFERED = 0.2
const CANDIDATES = 3
/** A part of a word that stands in more products than this tells nothing. */
const TELLING = 400
/** Of those that share most parts, how many are weighed against each other. */
const WEIGHED = 40

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
  const byPart = new Map<string, Set<number>>()
  const partsOf = products.map(({ name, aliases }, at) => {
    adding(byName, keyOf(name), at)
    for (const alias of aliases) {
      adding(byCode, codeKey(alias.code), at)
      adding(byName, keyOf(alias.name), at)
    }
    const names = [name, ...aliases.flatMap((alias) => (alias.name ? [alias.name] : []))]
    const sets = names.map((each) => goodsTrigrams(goodsWords(each)))
    for (const parts of sets) for (const part of parts) adding(byPart, part, at)
    return sets
  })

  const likeness = (words: ReadonlySet<string>, at: number) =>
    Math.max(
      ...(partsOf[at] ?? []).map((parts) => {
        const shared = [...parts].filter((part) => words.has(part)).length
        const all = parts.size + words.size - shared
        return all === 0 ? 0 : shared / all
      }),
    )
  const alike = (name: string) => {
    const words = goodsTrigrams(goodsWords(name))
    const touched = new Map<number, number>()
    for (const part of words) {
      const holders = byPart.get(part)
      if (holders && holders.size <= TELLING) for (const at of holders) touched.set(at, (touched.get(at) ?? 0) + 1)
    }
    return [...touched]
      .toSorted(([a, shared], [b, others]) => others - shared || a - b)
      .slice(0, WEIGHED)
      .map(([at]) => ({ at, likeness: likeness(words, at) }))
      .filter((product) => product.likeness >= OFFERED)
      .toSorted((a, b) => b.likeness - a.likeness || a.at - b.at)
      .slice(0, CANDIDATES)
  }
  const idAt = (at: number | undefined) => (at === undefined ? null : (products[at]?.productId ?? null))
  const only = (places: ReadonlySet<number> | undefined) => (places?.size === 1 ? [...places][0] : undefined)

  return ({ code, name }: { code: string | null; name: string | null }): Match => {
    const coded = only(byCode.get(codeKey(code)))
    // A code that is used for something else now identifies nothing: the names must agree.
    const agrees =
      coded !== undefined && (name === null || likeness(goodsTrigrams(goodsWords(name)), coded) >= LIKE_ENOUGH)
    if (agrees) return { productId: idAt(coded), by: 'code', candidates: [] }
    const named = only(byName.get(keyOf(name)))
    if (named !== undefined) return { productId: idAt(named), by: 'name', candidates: [] }
    const likeliest = name === null ? [] : alike(name)
    const candidates = likeliest.flatMap(({ at }) => idAt(at) ?? [])
    const [first, second] = likeliest
    const isAhead = first && first.likeness >= LIKE_ENOUGH && first.likeness - (second?.likeness ?? 0) >= AHEAD
    if (isAhead && coded === undefined) return { productId: idAt(first.at), by: 'likeness', candidates }
    return {
      productId: null,
      by: null,
      candidates: [...new Set([...(coded === undefined ? [] : [idAt(coded) ?? '']), ...candidates])],
    }
  }
}
