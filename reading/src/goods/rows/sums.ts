import { isSumOf } from '../group-sums.ts'
import type { Draft } from './draft.ts'

const proved = ({ line }: Draft): boolean => line.evidence?.some((reason) => reason.code === 'equation') ?? false

/** Far below the last line that proves itself, a row that does not is of the foot of the page. */
const withoutFoot = (drafts: Draft[]): Draft[] => {
  const last = drafts.findLast(proved)
  if (!last || drafts.filter(proved).length < 0.5 * drafts.length) return drafts
  const index = drafts.indexOf(last)
  const gaps = drafts.slice(1, index + 1).map((draft, at) => draft.row.y - (drafts[at]?.row.y ?? 0))
  const pitch = Math.max(1.5 * last.row.height, ...gaps)
  const far = drafts.findIndex(
    (draft, at) =>
      at > index && draft.row.page === last.row.page && draft.row.y - (drafts[at - 1]?.row.y ?? 0) > 3 * pitch,
  )
  return far < 0 ? drafts : drafts.slice(0, far)
}

/** An amount alone that is what the lines before it add up to is a subtotal whose label was not read. */
const withoutSums = (drafts: Draft[]): Draft[] => {
  const goods: Draft[] = []
  for (const draft of drafts) {
    const alone = !draft.words.quantity && !draft.words.unitPrice && draft.words.total !== undefined
    const isSum =
      alone &&
      isSumOf(draft.line.total, goods, (keptDraft) => ({ cents: keptDraft.line.total, proved: proved(keptDraft) }))
    if (!isSum) goods.push(draft)
  }
  return goods
}

const isFull = ({ words }: Draft): boolean => Boolean(words.quantity && words.unitPrice && words.total)

/** Under lines that all print quantity and price, rows with nothing but an amount belong to the sums. */
const withoutTail = (drafts: Draft[]): Draft[] => {
  const full = drafts.filter(isFull).length
  if (full < 2 || full < 0.6 * drafts.length) return drafts
  const last = drafts.findLastIndex(({ words }) => words.quantity !== undefined || words.unitPrice !== undefined)
  return drafts.slice(0, last + 1)
}

/** The drafts that are goods: none of the foot of the page, no subtotal, no amount of the sums. */
export const goodsAmong = (drafts: Draft[]): Draft[] => withoutTail(withoutSums(withoutFoot(drafts)))
