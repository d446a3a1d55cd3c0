import { Big } from 'big.js'
import type { ArticleOfTakings, Takings } from './details.ts'

/**
 * One report of what a till took: typed, or of a file. A second of the same days is added to the first, as the Z of the evening to that of
 * noon, or `replaces` all before it. `importId` names the import that brought it.
 */
export type TakingsPart = { partId: string; importId: string | null; replaces: boolean; takings: Takings }

/** Names the part that a person types: there is one of a day. */
export const TYPED_PART = 'typed'

/** The parts that count: the last that replaces those before it, and what was added to it. */
export const countingParts = (parts: readonly TakingsPart[]): readonly TakingsPart[] =>
  parts.slice(
    Math.max(
      0,
      parts.findLastIndex(({ replaces }) => replaces),
    ),
  )

const added = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b)

const ratesOf = (all: readonly Takings[]): Takings['rates'] => {
  const rates = new Map<string, Takings['rates'][number]>()
  for (const { rate, net, vat } of all.flatMap((takings) => takings.rates)) {
    const key = rate === null ? '' : String(Number(rate))
    const sum = rates.get(key) ?? { rate, net: 0, vat: 0 }
    rates.set(key, { ...sum, net: sum.net + net, vat: sum.vat + vat })
  }
  return [...rates].sort(([a], [b]) => Number(a) - Number(b)).map(([, sums]) => sums)
}

const articlesOf = (all: readonly Takings[]): Takings['articles'] => {
  if (all.some(({ articles }) => articles === null)) return null
  const articles = new Map<string, ArticleOfTakings>()
  for (const article of all.flatMap((takings) => takings.articles ?? [])) {
    const key = JSON.stringify([article.articleId, article.formatId])
    const sum = articles.get(key)
    articles.set(
      key,
      sum
        ? {
            ...article,
            quantity: new Big(sum.quantity).plus(article.quantity).toFixed(),
            gross: sum.gross + article.gross,
            net: sum.net + article.net,
          }
        : article,
    )
  }
  return [...articles.values()]
}

/** What parts come to, each article once; null where none counts. What one of them does not say is not known of all. */
export const takingsOfParts = (parts: readonly TakingsPart[]): Takings | null => {
  const all = countingParts(parts).map(({ takings }) => takings)
  const [first] = all
  if (!first) return null
  const sum = (of: (takings: Takings) => number | null) => all.map(of).reduce(added)
  return {
    from: first.from,
    until: first.until,
    currency: first.currency,
    rates: ratesOf(all),
    tickets: sum(({ tickets }) => tickets),
    covers: sum(({ covers }) => covers),
    articles: articlesOf(all),
  }
}
