import type { Amount } from '../candidates/amounts.ts'
import type { ReadTax } from '../reading.ts'
import type { Word } from '../words/word.ts'
import type { TaxTriple } from './taxes.ts'

/** A tax table as it may be printed: rates with their bases and taxes, and surcharges on some of those bases. */
export type TaxSet = {
  table: ReadTax[]
  bases: Amount[]
  taxes: Amount[]
  base: number
  tax: number
  /** The least certain of its products. */
  quality: number
  size: number
}

const mostPlain = 8

export const subsets = <T>(items: T[]): T[][] =>
  Array.from({ length: 2 ** items.length }, (_, mask) => items.filter((_item, index) => mask & (1 << index)))

export const sum = (amounts: { cents: number }[]): number => amounts.reduce((total, amount) => total + amount.cents, 0)

const wordOf = (amount: Amount): Word | undefined => amount.words[0]

/** No figure is base here and tax there, and no rate stands twice. */
const isConsistent = (triples: TaxTriple[]): boolean => {
  const rates = new Set(triples.map((triple) => triple.rate.rate))
  const words = triples.flatMap((triple) => [wordOf(triple.base), wordOf(triple.amount)])
  return rates.size === triples.length && new Set(words).size === words.length
}

/** For every base of the set the surcharge printed nearest to it: recargo de equivalencia goes with all of them or none. */
const surcharged = (plain: TaxTriple[], surcharges: TaxTriple[]): TaxTriple[] => {
  const taken = new Set(plain.flatMap((triple) => [wordOf(triple.base), wordOf(triple.amount)]))
  return plain.flatMap((triple) => {
    const onSurcharge = surcharges.find(
      (surcharge) => surcharge.base.cents === triple.base.cents && !taken.has(wordOf(surcharge.amount)),
    )
    if (onSurcharge) taken.add(wordOf(onSurcharge.amount))
    return onSurcharge ?? []
  })
}

const setOf = (plain: TaxTriple[], extra: TaxTriple[]): TaxSet => ({
  table: plain.map((triple) => {
    const beside = extra.find(({ base }) => base.cents === triple.base.cents)
    return {
      rate: String(triple.rate.rate),
      base: triple.base.cents,
      amount: triple.amount.cents,
      ...(beside && { surcharge: { rate: String(beside.rate.rate), amount: beside.amount.cents } }),
    }
  }),
  bases: plain.map((triple) => triple.base),
  taxes: [...plain, ...extra].map((triple) => triple.amount),
  base: sum(plain.map((triple) => triple.base)),
  tax: sum([...plain, ...extra].map((triple) => triple.amount)),
  quality: Math.min(...[...plain, ...extra].map((triple) => triple.score), 2),
  size: plain.length,
})

/** Every tax table that the printed products allow, with and without surcharges. */
export const taxSets = (triples: TaxTriple[]): TaxSet[] => {
  const plain = triples.filter((triple) => !triple.surcharge).slice(0, mostPlain)
  const surcharges = triples.filter((triple) => triple.surcharge).slice(0, 2 * mostPlain)
  return subsets(plain)
    .filter((set) => set.length > 0 && isConsistent(set))
    .flatMap((set) => {
      const extra = surcharged(set, surcharges)
      return extra.length > 0 ? [setOf(set, []), setOf(set, extra)] : [setOf(set, [])]
    })
}
