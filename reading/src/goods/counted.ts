import type { Row } from '../layout/rows.ts'
import { isCurrencyWord, type Token } from '../layout/tokens.ts'
import { knownColumnKind } from '../lexicon/columns.ts'
import { folded } from '../lexicon/folding.ts'
import { isUnit } from '../lexicon/units.ts'
import type { Word } from '../words/word.ts'

/** "3 kg × 4,50 €": how many at what price in one text, and all the words that say it. */
export type Counted = { quantity: Token; price: Token; total: Token; words: Word[] }

/** What stands between a count and a price. */
export const isTimes = (word: Word): boolean => /^[x*×@]$|^(à|á|at|zu|je)$/i.test(word.text)

const isUnitLike = (word: Word): boolean => /^\p{L}[\p{L}.]{0,9}$/u.test(word.text)

const worth = ({ number }: Token): number => Number(number.value)

/** "Qty:" right before a count is what the count is called, in a row that has no heading over it. */
const isLabelOfCount = (word: Word | undefined): word is Word =>
  word !== undefined && /^\p{L}+\.?:$/u.test(word.text) && knownColumnKind(folded(word.text)) === 'quantity'

/** "2 hielo a 3,00": a word that counts nothing, in a row without another, is what was bought. */
const isNameOf = (row: Row, word: Word, counted: readonly Word[]): boolean =>
  /\p{L}{3}/u.test(word.text) &&
  !isUnit(folded(word.text)) &&
  !row.words.some((other) => !counted.includes(other) && /\p{L}{2}/u.test(other.text) && !isCurrencyWord(other.text))

/** A count, perhaps its unit, a sign, perhaps a currency, and a price: of a row, the one that gives an amount of it. */
export const countedIn = (row: Row, tokens: readonly Token[]): Counted | null => {
  const totals = tokens.filter(({ number }) => number.decimals === 2 && !number.percent)
  for (const [at, sign] of row.words.entries()) {
    const before = tokens.findLast(({ word }) => row.words.indexOf(word) < at)
    const after = tokens.find(({ word }) => row.words.indexOf(word) > at)
    if (!(isTimes(sign) || /^a$/i.test(sign.text)) || !before || !after) continue
    // "2 x 2" are packs and what is in each.
    if (after.number.decimals === 0 && !after.number.currency) continue
    const words = row.words.slice(row.words.indexOf(before.word), row.words.indexOf(after.word) + 1)
    const between = words.filter(
      (word) => ![before.word, after.word, sign].includes(word) && !isCurrencyWord(word.text),
    )
    const total = totals.find(
      (total) =>
        total !== after && worth(total) !== 0 && Math.abs(worth(before) * worth(after) - worth(total)) < 0.0151,
    )
    const label = row.words[row.words.indexOf(before.word) - 1]
    if (!total || between.length > 1 || !between.every(isUnitLike)) continue
    const [name] = between.filter((word) => isNameOf(row, word, words))
    const unit = between.find((word) => word !== name) ?? before.unit
    const ownWords = words.filter((word) => word !== name)
    return {
      quantity: { ...before, unit },
      price: after,
      total,
      words: isLabelOfCount(label) ? [label, ...ownWords] : ownWords,
    }
  }
  return null
}
