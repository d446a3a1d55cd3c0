import type { Suggestion } from '@escandallo/contracts/tills/queries.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'

/** What an article may stand for. `price` is of a dish, with VAT. */
export type Candidate = { kind: 'dish' | 'product'; id: string; name: string; price: number | null }
export type Named = { name: string; price: number | null; ratio: string | null }
/** What articles of the same name stand for at the corporation's other tills. */
export type Elsewhere = ReadonlyMap<string, { kind: 'dish' | 'product' | 'nothing'; id: string | null; ratio: string }>

const SMALL = new Set('a al con de del el en la las lo los y o un una the and of with in c s'.split(' '))
/** Words of what costs nothing: it is sold, and no food goes with it. */
const NO_COST = /\b(propina|servicio|cubiertos?|bolsas?|deposito|fianza|vale|tarjeta regalo|descuento|envio|reserva)\b/
/** The fewest letters in which a word is told from another: tills cut names to what fits on a key. */
const FEWEST = 3
const SURE_SHARE = 0.6
const MOST = 3

export const wordsOf = (name: string): string[] =>
  normalizeName(name)
    .split(' ')
    .filter((word) => word !== '' && !SMALL.has(word))

/** "merl" and "merluza", "crz" and "crianza": the beginning of the other, or its consonants. */
const alike = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short === long) return true
  if (short.length < FEWEST) return false
  if (long.startsWith(short) || short.slice(0, -1) === long.slice(0, short.length - 1)) return true
  return (
    short[0] === long[0] &&
    long.replace(/[aeiou]/g, '').startsWith(short.replace(/[aeiou]/g, '')) &&
    !/[aeiou]/.test(short)
  )
}

type Ranked = Suggestion & { score: number }

const compared = (article: Named, words: readonly string[], { kind, id, name, price }: Candidate): Ranked | null => {
  const ours = wordsOf(name)
  const met = words.filter((word) => ours.some((other) => alike(word, other))).length
  const heard = ours.filter((word) => words.some((other) => alike(word, other))).length
  if (met === 0) return null
  const [share, whole] = [met / words.length, heard / ours.length]
  const same = share === 1 && whole >= 0.5
  if (!same && (share < 0.5 || whole < 0.34)) return null
  const priced = price !== null && article.price !== null
  const samePrice = priced && price === article.price
  return {
    ...{ kind, id, name, price },
    ratio: kind === 'product' ? (article.ratio ?? '1') : '1',
    reasons: [
      same ? 'same-words' : 'some-words',
      ...(samePrice ? (['same-price'] as const) : priced ? (['other-price'] as const) : []),
      ...(kind === 'product' && article.ratio !== null && article.ratio !== '1' ? (['measure'] as const) : []),
    ],
    sure: same && (samePrice || (!priced && whole >= SURE_SHARE && share * whole === 1)),
    score: share + whole + (samePrice ? 1 : 0) - (priced && !samePrice ? 0.3 : 0) + (kind === 'dish' ? 0.1 : 0),
  }
}

const knownElsewhere = (article: Named, candidates: readonly Candidate[], elsewhere: Elsewhere): Ranked[] => {
  const target = elsewhere.get(normalizeName(article.name))
  if (!target) return []
  const candidate = candidates.find(({ id }) => id === target.id)
  if (target.kind !== 'nothing' && !candidate) return []
  const { kind, id, ratio } = target
  const about = { kind, id, ratio, name: candidate?.name ?? '', price: candidate?.price ?? null }
  return [{ ...about, reasons: ['same-elsewhere'], sure: true, score: 9 }]
}

/**
 * What an article may stand for, most likely first, each with what speaks for it. Nothing of it is ever taken without a
 * person: `sure` only says what they may accept without a second look.
 */
export const suggestionsFor = (
  article: Named,
  candidates: readonly Candidate[],
  elsewhere: Elsewhere,
): Suggestion[] => {
  const words = wordsOf(article.name)
  const none: Ranked[] = NO_COST.test(normalizeName(article.name))
    ? [
        {
          ...{ kind: 'nothing', id: null, name: '', ratio: '1', price: null },
          ...{ reasons: ['no-cost-words'], sure: false, score: 5 },
        },
      ]
    : []
  const ranked = [
    ...knownElsewhere(article, candidates, elsewhere),
    ...none,
    ...(words.length === 0 ? [] : candidates.flatMap((candidate) => compared(article, words, candidate) ?? [])),
  ].sort((a, b) => b.score - a.score || a.name.localeCompare(b.name))
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
