import type { MatchReason } from '@escandallo/contracts/products/matching/certainty.ts'
import { type Match, matched, type PreparedCandidate } from '@escandallo/contracts/products/matching/matcher.ts'
import { isWithoutFood } from '@escandallo/contracts/tables/sales/rows/no-articles.ts'
import type { Suggestion } from '@escandallo/contracts/tills/queries.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { type BoughtIn, type Serving, servingOf } from './product-pieces.ts'

/** What an article may stand for. `price` is of a dish, with VAT; `bought` is of a product. */
export type Candidate = { id: string; name: string; uses?: number } & (
  | { kind: 'dish'; price: number | null }
  | { kind: 'product'; price: null; bought: BoughtIn }
)
/** An article of a till: `net` minor units without VAT came in for `quantity` of it. */
export type Named = { name: string; price: number | null; ratio: string | null; net: number; quantity: string }
/** What articles of the same name stand for at the corporation's other tills. */
export type Elsewhere = ReadonlyMap<string, { kind: 'dish' | 'product' | 'nothing'; id: string | null; ratio: string }>

const MOST = 3
const LOOKED_AT = 12
/** What holds the words of an article and is called otherwise is offered only where nothing of the article is left out. */
const CONTAINS = 0.5
const sameWords = new Set<MatchReason>(['same-name', 'same-words', 'shortened'])

type Ranked = Suggestion & { score: number }

type Prices = 'same' | 'other' | 'unknown'
const pricesOf = (ofArticle: number | null, ofCandidate: number | null): Prices => {
  if (ofArticle === null || ofCandidate === null) return 'unknown'
  return ofArticle === ofCandidate ? 'same' : 'other'
}
const reasonOf = { same: ['same-price'], other: ['other-price'], unknown: [] } as const
const worthOf: Readonly<Record<Prices, number>> = { same: 1, other: -0.3, unknown: 0 }

const compared = (article: Named, match: Match<Candidate>, isSure: boolean): Ranked | null => {
  const { kind, id, name, price } = match.candidate
  if (!match.isHead && match.missing.length > 0) return null
  const same = sameWords.has(match.reason)
  const prices = pricesOf(article.price, price)
  const { ratio, isCertain, part }: Serving =
    match.candidate.kind === 'product'
      ? servingOf(article, match.candidate.bought)
      : { ratio: '1', isCertain: true, part: null }
  return {
    kind,
    id,
    name,
    price,
    ratio,
    part,
    reasons: [
      same ? 'same-words' : 'some-words',
      ...reasonOf[prices],
      ...(part ? (['piece'] as const) : ratio === '1' ? [] : (['till-measure'] as const)),
    ],
    sure: isCertain && (prices === 'same' ? same || isSure : prices === 'unknown' && isSure),
    score: 2 * match.score * (match.isHead ? 1 : CONTAINS) + worthOf[prices] + (kind === 'dish' ? 0.1 : 0),
  }
}

const knownElsewhere = (
  article: Named,
  candidates: readonly PreparedCandidate<Candidate>[],
  elsewhere: Elsewhere,
): Ranked[] => {
  const target = elsewhere.get(normalizeName(article.name))
  if (!target) return []
  const candidate = candidates.find((each) => each.candidate.id === target.id)?.candidate
  if (target.kind !== 'nothing' && !candidate) return []
  const { kind, id, ratio } = target
  const about = { kind, id, ratio, part: null, name: candidate?.name ?? '', price: candidate?.price ?? null }
  return [{ ...about, reasons: ['same-elsewhere'], sure: true, score: 9 }]
}

/**
 * What an article may stand for, most likely first, each with what speaks for it. Nothing of it is ever taken without a
 * person: `sure` only says what they may accept without a second look.
 */
export const suggestionsFor = (
  article: Named,
  candidates: readonly PreparedCandidate<Candidate>[],
  elsewhere: Elsewhere,
  nearest = candidates,
): Suggestion[] => {
  const matches = matched(article.name, nearest, LOOKED_AT)
  const none: Ranked[] = isWithoutFood(normalizeName(article.name))
    ? [
        {
          kind: 'nothing',
          id: null,
          name: '',
          ratio: '1',
          part: null,
          price: null,
          reasons: ['no-cost-words'],
          sure: false,
          score: 5,
        },
      ]
    : []
  const ranked = [
    ...knownElsewhere(article, candidates, elsewhere),
    ...none,
    ...matches.ranked.flatMap((match) => compared(article, match, matches.sure === match.candidate) ?? []),
  ].sort((a, b) => b.score - a.score || a.name.localeCompare(b.name) || (a.id ?? '').localeCompare(b.id ?? ''))
  const distinct = ranked.filter(
    ({ kind, id }, at) => ranked.findIndex((other) => other.kind === kind && other.id === id) === at,
  )
  // Two that are as good as each other are two questions, no answer.
  const [first, second] = distinct
  const tied = first !== undefined && second !== undefined && second.score > first.score - 0.2
  return distinct
    .slice(0, MOST)
    .map(({ score: _, ...suggestion }) => ({ ...suggestion, sure: suggestion.sure && !tied }))
}
