import { rateOfChainUnderHeading } from '../../values/chained-rates.ts'
import { around, right, type Word } from '../../words/word.ts'
import type { Heading } from '../header.ts'
import type { Row } from '../rows.ts'
import type { Token } from '../tokens.ts'

const standsUnder = (words: Word[], { x, right: end }: Heading, em: number): boolean =>
  Math.min(...words.map((word) => word.x)) < end + em && Math.max(...words.map(right)) > x - em

const joined = (words: Word[]): Word | null => {
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return null
  const confidence = Math.min(...words.map((word) => word.confidence))
  const box = around(words.map((word) => word.box))[0] ?? first.box
  return { ...first, text: words.map(({ text }) => text).join(''), width: right(last) - first.x, confidence, box }
}

const isLink = ({ text }: Word): boolean => /^[-−–+/%\d.,]+$/.test(text)

/** The words of a cell that may make a chain, in runs. */
const runsOf = (words: Word[]): Word[][] =>
  words.reduce<Word[][]>((runs, word, index) => {
    if (!isLink(word)) return runs
    const previous = words[index - 1]
    const open = runs.at(-1)
    return open && previous && isLink(previous) ? [...runs.slice(0, -1), [...open, word]] : [...runs, [word]]
  }, [])

/**
 * The numbers of a row with the chains of discounts among the words that stand in a column of discounts. "10/5/3" may be a day and
 * "10-5" a code anywhere else, so only the column makes them rates.
 */
export const withChainsIn = (
  tokens: readonly Token[],
  row: Row,
  isInColumn: (words: Word[]) => boolean,
): readonly Token[] => {
  const chains = row.cells
    .flatMap(({ words }) => runsOf(words))
    .filter(isInColumn)
    .flatMap((words): { token: Token; words: Word[] }[] => {
      const word = joined(words)
      const number = word && rateOfChainUnderHeading(word.text)
      if (!word || !number) return []
      const place = { x: word.x, right: right(word), embedded: false, leading: false }
      return [{ token: { number, word: words.length > 1 ? word : (words[0] ?? word), unit: null, ...place }, words }]
    })
  if (chains.length === 0) return tokens
  const replaced = new Set(chains.flatMap(({ words }) => words))
  return [...tokens.filter(({ word }) => !replaced.has(word)), ...chains.map(({ token }) => token)].sort(
    (a, b) => a.x - b.x,
  )
}

/** The numbers of a row with the chains that stand under a heading of discounts. */
export const withChains = (tokens: readonly Token[], row: Row, headings: readonly Heading[]): readonly Token[] => {
  const discounts = headings.filter(({ kind }) => kind === 'discount')
  if (discounts.length === 0) return tokens
  return withChainsIn(tokens, row, (words) => discounts.some((heading) => standsUnder(words, heading, row.height)))
}
