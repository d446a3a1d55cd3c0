import { editsBetween } from '../../values/edits.ts'
import { normalizeName } from '../../values/names.ts'
import { entryOf } from '../../values/plain/entry-of.ts'
import { type DescribedGoods, type DescribedWord, describedGoods } from '../naming/described-goods.ts'
import { nounKey } from '../naming/word-keys.ts'
import { certaintyOf, type MatchReason } from './certainty.ts'

/** What a name may stand for: what it is called, what else it is called (suppliers' words, other languages), and how often it is used. */
export type MatchCandidate = { name: string; aliases?: readonly string[]; uses?: number }

/**
 * One candidate for a name. `certainty` is how often a first candidate of this reason was right in the pairs it was measured on (0 to 1);
 * `isHead` whether the thing itself is the same: what merely contains the word is none.
 */
export type Match<Candidate> = {
  candidate: Candidate
  certainty: number
  reason: MatchReason
  isHead: boolean
  score: number
  /** Words of the name that the candidate has not, and words of the candidate that the name has not. */
  missing: readonly DescribedWord[]
  extra: readonly DescribedWord[]
}
export type Matches<Candidate> = {
  /** The likeliest first. */
  ranked: readonly Match<Candidate>[]
  /** The first, where it may be chosen before a person has looked; null where it may not. */
  sure: Candidate | null
}

type Prepared = { described: DescribedGoods; key: string; shared: ReadonlySet<string> }
export type PreparedCandidate<Candidate> = { candidate: Candidate; names: readonly Prepared[]; uses: number }

/** Goods that also go by the name of a broader kind. */
const broader: Readonly<Record<string, string>> = {
  'king-prawn': 'prawn',
  'baby-squid': 'squid',
  'green-bean': 'bean',
  'iberian-shoulder': 'ham',
  'spiny-lobster': 'lobster',
}

/** Two names have something in common only where they share one of these: a meaning, or how a word begins. */
const sharedKeys = ({ words }: DescribedGoods): Set<string> =>
  new Set(words.flatMap(({ term, plain }) => [term, plain.slice(0, 3), entryOf(broader, term) ?? term]))

const prepared = (name: string): Prepared => {
  const described = describedGoods(name)
  return { described, key: normalizeName(name), shared: sharedKeys(described) }
}

/** How far two words of one meaning, or of nearly one spelling, are one: 1 the same, 0 another. Tills and papers cut words short. */
const wordLikeness = (a: DescribedWord, b: DescribedWord): number => {
  if (a.term === b.term) return 1
  if (!a.isGuess && !b.isGuess) return 0
  const [short, long] = [a.plain, b.plain].sort((x, y) => x.length - y.length) as [string, string]
  if (nounKey(short) === nounKey(long)) return 1
  if (short.length >= 3 && long.startsWith(short)) return 0.8
  const consonants = (word: string) => word.replace(/[aeiou]/g, '')
  if (short.length >= 3 && !/[aeiou]/.test(short) && short[0] === long[0] && consonants(long).startsWith(short))
    return 0.7
  return short.length >= 5 && editsBetween(short, long, 1) <= 1 ? 0.8 : 0
}

const weights = { head: 3, class: 1.5, state: 1.5, cut: 1.2, variety: 1, word: 1.5, tail: 0.6 } as const
/** What a thing may be called more closely without becoming another: "tomate" bought as "tomate pera". */
const isNarrowing = ({ role, isGuess }: DescribedWord) => role === 'variety' && !isGuess

type Compared = {
  score: number
  reason: MatchReason
  isHead: boolean
  missing: readonly DescribedWord[]
  extra: readonly DescribedWord[]
}

const paired = (from: readonly DescribedWord[], to: readonly DescribedWord[]) => {
  const left = new Set(to)
  const pairs: [DescribedWord, DescribedWord, number][] = []
  const alone: DescribedWord[] = []
  for (const word of from) {
    const best = [...left].map((other) => [other, wordLikeness(word, other)] as const).sort((a, b) => b[1] - a[1])[0]
    if (best && best[1] > 0) {
      pairs.push([word, best[0], best[1]])
      left.delete(best[0])
    } else alone.push(word)
  }
  return { pairs, missing: alone, extra: [...left] }
}

/** What was minced is no part any more: "lomo alto de añojo" is not minced beef. */
const isPartOfMinced = (some: readonly DescribedWord[], others: readonly DescribedWord[]) =>
  some.some(({ role }) => role === 'class') && others.some(({ term }) => term === 'minced')

/** Two things of which one says red and the other green are two things. */
const clashing = (missing: readonly DescribedWord[], extra: readonly DescribedWord[]) =>
  isPartOfMinced(missing, extra) ||
  isPartOfMinced(extra, missing) ||
  missing.some(({ role }) => role !== 'tail' && role !== 'head' && extra.some((other) => other.role === role))

const headLikeness = (a: DescribedGoods, b: DescribedGoods): number => {
  if (!a.head || !b.head) return 0
  const straight = wordLikeness(a.head, b.head)
  if (straight > 0) return straight
  if (entryOf(broader, a.head.term) === b.head.term || entryOf(broader, b.head.term) === a.head.term) return 0.8
  // "lomo" asks for any loin, "ternera" for any part of it.
  const ofClass = (head: DescribedWord, words: readonly DescribedWord[]) =>
    words.some((word) => word.role === 'class' && wordLikeness(head, word) > 0)
  if (ofClass(a.head, b.words) || ofClass(b.head, a.words)) return 0.75
  return 0
}

const sum = (words: readonly DescribedWord[]) => words.reduce((all, { role }) => all + weights[role], 0)

const compared = (sought: Prepared, named: Prepared): Compared | null => {
  if (sought.shared.isDisjointFrom(named.shared)) return null
  const head = headLikeness(sought.described, named.described)
  const { pairs, missing, extra } = paired(sought.described.words, named.described.words)
  if (pairs.length === 0) return null
  const shared = pairs.reduce(
    (all, [word, other, likeness]) => all + Math.min(weights[word.role], weights[other.role]) * likeness,
    0,
  )
  const share = shared / (shared + sum(missing) + sum(extra))
  const guessed = pairs.filter(([, , likeness]) => likeness < 1).length
  const clashes = clashing(missing, extra)
  const isHead = head > 0
  const spelled = sought.key === named.key ? 0.05 : 0
  const score = isHead ? 0.4 + 0.15 * head + 0.4 * share + spelled - (clashes ? 0.15 : 0) : 0.35 * share
  const facts = { score, isHead, missing, extra }
  const reason = (): MatchReason => {
    if (sought.key === named.key) return 'same-name'
    if (!isHead) return 'contains'
    if (clashes) return 'other-kind'
    if (guessed > 0) return missing.length + extra.length === 0 ? 'shortened' : 'partly'
    if (missing.length + extra.length === 0) return 'same-words'
    if (head < 1) return 'class'
    if (missing.length === 0 && extra.every(isNarrowing)) return 'narrower'
    if (extra.length === 0 && missing.every(isNarrowing)) return 'wider'
    return 'partly'
  }
  return { ...facts, reason: reason() }
}

/** Candidates made ready to be compared with many names. */
export const preparedCandidates = <Candidate extends MatchCandidate>(
  candidates: readonly Candidate[],
): PreparedCandidate<Candidate>[] =>
  candidates.map((candidate) => ({
    candidate,
    names: [...new Set([candidate.name, ...(candidate.aliases ?? [])])].map(prepared),
    uses: candidate.uses ?? 0,
  }))

/** How much being used much speaks for a candidate: it decides between what names leave open, and never over them. */
const USE = 0.04
/** So much ahead of the next one has to be what is chosen before a person has looked. */
const MARGIN = 0.06
const chosen = new Set<MatchReason>(['same-name', 'same-words'])
/** Of these the first is chosen only where nothing else is of the same head. */
const chosenAlone = new Set<MatchReason>(['narrower', 'wider', 'shortened'])

/**
 * What a name stands for among candidates: head noun first, then what is used, then likeness. A first candidate is `sure` only if
 * it says the same and no other comes near it. `most` candidates are given back.
 */
export const matched = <Candidate>(
  name: string,
  candidates: readonly PreparedCandidate<Candidate>[],
  most = 8,
): Matches<Candidate> => {
  const searched = prepared(name)
  const mostUsed = Math.max(1, ...candidates.map(({ uses }) => uses))
  const ranked = candidates
    .flatMap(({ candidate, names, uses }) => {
      const best = names.flatMap((each) => compared(searched, each) ?? []).sort((a, b) => b.score - a.score)[0]
      if (!best) return []
      const { reason, isHead, missing, extra } = best
      const score = best.score + USE * (Math.log1p(uses) / Math.log1p(mostUsed))
      return [{ candidate, reason, isHead, missing, extra, certainty: certaintyOf(reason), score }]
    })
    .sort((a, b) => Number(b.isHead) - Number(a.isHead) || b.score - a.score)
  const [first, second] = ranked
  const ofHead = ranked.filter(({ isHead }) => isHead).length
  const isAhead =
    first !== undefined && (second === undefined || !second.isHead || first.score - second.score >= MARGIN)
  const isSure =
    first !== undefined && isAhead && (chosen.has(first.reason) || (chosenAlone.has(first.reason) && ofHead === 1))
  return {
    ranked: ranked.slice(0, most),
    sure: isSure ? first.candidate : null,
  }
}

/** What more candidates share than this tells nothing of any of them. */
const TELLING = 400
/** Of those that share most with a name, how many are compared with it. */
const COMPARED = 40

/** Finds those of many candidates that a name may stand for by what they share with it: thousands of names against thousands. */
export const nearestOf = <Candidate>(
  candidates: readonly PreparedCandidate<Candidate>[],
): ((name: string) => PreparedCandidate<Candidate>[]) => {
  const holders = new Map<string, PreparedCandidate<Candidate>[]>()
  for (const candidate of candidates)
    for (const key of new Set(candidate.names.flatMap(({ shared }) => [...shared]))) {
      const all = holders.get(key)
      if (all) all.push(candidate)
      else holders.set(key, [candidate])
    }
  return (name) => {
    const sharing = new Map<PreparedCandidate<Candidate>, number>()
    for (const key of sharedKeys(describedGoods(name))) {
      const all = holders.get(key) ?? []
      if (all.length <= TELLING) for (const each of all) sharing.set(each, (sharing.get(each) ?? 0) + 1)
    }
    return [...sharing]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, COMPARED)
      .map(([candidate]) => candidate)
  }
}
