import { chainedDiscount } from '@escandallo/contracts/values/shares/chained-rates.ts'
import Big from 'big.js'
import { type StatedDiscount, statedDiscount } from '../../layout/discounts/stated-discounts.ts'
import type { Row } from '../../layout/rows.ts'
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

/** The line with that rate, or null where it does not come out with it. */
const provedWith = (draft: Draft | undefined, { row, rate }: StatedDiscount): Draft | null => {
  if (!draft || draft.line.discountRate !== '0') return null
  const { quantity, unitPrice, total, evidence = [] } = draft.line
  const net = new Big(quantity).times(unitPrice).times(new Big(100).minus(rate))
  if (total === 0 || net.minus(total).abs().gt(1)) return null
  return {
    ...draft,
    words: { ...draft.words, discountRate: row.words },
    line: {
      ...draft.line,
      discountRate: trimmed(new Big(rate)),
      evidence: [...evidence, { code: 'equation', detail: 'line' }],
    },
  }
}

/**
 * "Dto. 5 %" in a row without an amount, under a line or over it, is the discount of the line that comes out with it, and no part of a
 * name whether one does or not.
 */
export const withStatedDiscounts = (drafts: Draft[], rest: Row[]): { drafts: Draft[]; rest: Row[] } => {
  const discountRows = rest.flatMap((row) => statedDiscount(row) ?? [])
  const lines = [...drafts]
  for (const stated of discountRows) {
    const { page, y } = stated.row
    const at = lines.findLastIndex(({ row }) => row.page < page || (row.page === page && row.y < y))
    const [above, below] = [provedWith(lines[at], stated), provedWith(lines[at + 1], stated)]
    if (above) lines[at] = above
    else if (below) lines[at + 1] = below
  }
  const taken = new Set(discountRows.map(({ row }) => row))
  return { drafts: lines, rest: rest.filter((row) => !taken.has(row)) }
}
