import type { ReadContext } from '../reading.ts'
import type { Word } from '../words/word.ts'
import { isNoWorse, lessAndLess } from './trial.ts'
import { type Understanding, understand } from './understanding.ts'

/**
 * What the words of a document say; and where earlier papers of its supplier and layout have taught something, what they say
 * with that in mind, as far as the page is read no worse for it. The words are the same: nothing is recognised twice.
 */
export const understood = async (words: Word[], context: ReadContext): Promise<Understanding> => {
  const first = understand(words, context)
  const { fingerprint } = first
  if (fingerprint === undefined || !context.learnedFor) return first
  const learned = await context.learnedFor(first)
  for (const part of learned ? lessAndLess(learned) : []) {
    const tried = understand(words, { ...context, learned: part })
    if (isNoWorse(first, tried)) return { ...tried, fingerprint }
  }
  return first
}
