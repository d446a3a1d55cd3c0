import type { ReadContext } from '../reading.ts'
import type { Word } from '../words/word.ts'
import { type Understanding, understand } from './understanding.ts'

/**
 * What the words of a document say; and where earlier papers of its supplier and layout have taught something, what they say
 * with that in mind. The words are the same: nothing is recognised twice.
 */
export const understood = async (words: Word[], context: ReadContext): Promise<Understanding> => {
  const first = understand(words, context)
  const { fingerprint } = first
  if (fingerprint === undefined || !context.learnedFor) return first
  const learned = await context.learnedFor(first)
  return learned ? { ...understand(words, { ...context, learned }), fingerprint } : first
}
