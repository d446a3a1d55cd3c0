import { chainedDiscount } from '@escandallo/contracts/documents/arithmetic.ts'
import Big from 'big.js'
import type { Token } from '../../layout/tokens.ts'
import { trimmed } from '../line-amounts.ts'
import type { Draft } from './draft.ts'

/** Nothing but an amount taken off. */
const takesOff = ({ words, line }: Draft): boolean =>
  line.total < 0 && words.total !== undefined && !words.quantity && !words.unitPrice

const unsigned = ({ number }: Token): string => new Big(number.value).abs().toString()

const isShareOf = (rate: Token, off: number, whole: number): boolean => {
  const share = new Big(unsigned(rate))
  return share.gt(0) && share.lte(100) && share.times(whole).div(100).round(0).plus(off).abs().lte(1)
}

/** The line with so many per cent less, of what its own discount leaves. */
const discounted = (draft: Draft, rate: Token, row: Draft): Draft => {
  const discountRate = trimmed(new Big(chainedDiscount([draft.line.discountRate, unsigned(rate)])))
  const printed = [...(draft.words.discountRate ?? []), rate.word, ...(row.words.total ?? [])]
  return {
    ...draft,
    words: { ...draft.words, discountRate: printed },
    line: { ...draft.line, discountRate, total: draft.line.total + row.line.total },
  }
}

/**
 * "abzgl. 16,7 % Rabatt  -2,00" below a line that comes to 12.00 is that line's discount, and no line of its own. Where there is but
 * one line above it may be the whole paper's as well, and stays what it is. `tokens`: the numbers of a draft's row.
 */
export const withLineDiscounts = (drafts: Draft[], tokens: (draft: Draft) => readonly Token[]): Draft[] =>
  drafts.reduce<Draft[]>((lines, draft, index) => {
    const above = lines.at(-1)
    const isAlone = lines.length === 1 && index === drafts.length - 1
    const rate =
      above && !isAlone && takesOff(draft) && above.row.page === draft.row.page
        ? tokens(draft).find((token) => token.number.percent && isShareOf(token, draft.line.total, above.line.total))
        : undefined
    return above && rate ? [...lines.slice(0, -1), discounted(above, rate, draft)] : [...lines, draft]
  }, [])
