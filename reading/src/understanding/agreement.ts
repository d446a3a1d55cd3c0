import { checksOf } from '../confidence/checks.ts'
import type { ReadLine } from '../reading.ts'
import type { Word } from '../words/word.ts'
import { figuresOf } from './figures.ts'

const equations = ['lines-sum-to-base', 'base-and-taxes-are-total']

/** So far a page agrees whose sums all hold: looking at its figures again makes none of them better. */
export const addsUp = 0.9

/** A line whose quantity was not seen, though what it is multiplied by was: single figures are easily passed over. */
const isHalf = ({ cells }: ReadLine): boolean => Boolean(cells?.unitPrice && cells.total && !cells.quantity)

const equationsOf = (words: Word[], today: string) => {
  const { footing, ...figures } = figuresOf(words)
  const checks = checksOf({ supplier: {}, ...figures }, footing, today)
  return { lines: figures.lines, checks: checks.filter(({ name }) => equations.includes(name)) }
}

/** Whether sums that were read do not come to what was read for them. */
export const contradicts = (words: Word[], today: string): boolean =>
  equationsOf(words, today).checks.some(({ holds }) => !holds)

/**
 * How far a page adds up, by its figures alone. At 1 it was read whole, or has hardly a word: then it will not get better by
 * looking again.
 */
export const agreementOf = (words: Word[], today: string): number => {
  if (words.length < 8) return 1
  const { lines, checks } = equationsOf(words, today)
  const held = equations.filter((name) => checks.some((check) => check.name === name && check.holds)).length
  const proved = lines.filter(({ evidence }) => evidence?.some(({ code }) => code === 'equation')).length
  if (held === equations.length) return lines.some(isHalf) ? addsUp : 1
  return 0.4 * held + 0.01 * Math.min(15, proved)
}
