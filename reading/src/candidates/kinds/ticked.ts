import type { Row } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import { paperNames } from '../../lexicon/papers.ts'
import type { DocumentKind } from '../../reading.ts'
import { right, type Word } from '../../words/word.ts'

const names = paperNames.map(([kind, of]) => [kind, new RegExp(`^(?:${of})$`)] as const)

const nameOf = (word: Word): DocumentKind | null => names.find(([, name]) => name.test(folded(word.text)))?.[0] ?? null

const ticked = /^[[(|]?[xX✓✔✗✘☒☑■●⊠][\])|]?$/u
/** A box and its cross in pieces: "[ x ]". */
const isTick = (words: Word[], at: number): boolean => {
  const text = words[at]?.text ?? ''
  return ticked.test(text) && (text.length > 1 || !/\d/.test(words[at - 1]?.text ?? ''))
}

const between = (a: Word, b: Word): number => Math.max(a.x, b.x) - Math.min(right(a), right(b))

/** Between a cross and its word no more white stands than this, in heights of print. */
const near = 4

/** On forms that print several kinds of paper in one line, the kind beside the only cross; else null. */
export const tickedKind = (rows: Row[]): DocumentKind | null => {
  for (const { words, height } of rows) {
    const named = words.flatMap((word) => {
      const kind = nameOf(word)
      return kind ? [{ kind, word }] : []
    })
    const [tick, ...others] = words.filter((_, at) => isTick(words, at))
    if (!tick || others.length > 0 || new Set(named.map(({ kind }) => kind)).size < 2) continue
    const [best, next] = named
      .map(({ kind, word }) => ({ kind, gap: between(tick, word) }))
      .sort((a, b) => a.gap - b.gap)
    if (best && best.gap < near * height && (next?.gap ?? 0) > best.gap) return best.kind
  }
  return null
}
