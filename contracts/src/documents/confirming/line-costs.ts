import { Big } from 'big.js'
import { unitCostOf } from '../arithmetic.ts'
import { priceFactorOf } from '../booking.ts'
import type { DocumentLine } from '../content.ts'
import type { ConfirmedDocument } from '../events.ts'

/**
 * What a line of a document sets as the cost of a product: `value` of what the line counts in, net of tax and discounts, by its price or,
 * where its total contradicts that, by its total. `bought` is how many of them were got for it, with their part of what came free.
 */
export type LineCost = { line: DocumentLine; productId: string; value: string; bought: string; by: 'price' | 'total' }

const quantityOf = ({ quantity }: DocumentLine) => new Big(quantity ?? 0)
const isFree = ({ total }: DocumentLine) => total === 0

/**
 * The costs that a confirmed document sets, one for each matched line that something was paid for. What came free of the
 * same product on the same paper ("12 + 1") makes the paid ones cheaper: paid ÷ (paid + free quantity). What is taken off or put
 * on at the foot changes every price by as much, or those of a rate of tax
 * by what was taken off that. A credit note takes spend back and sets no price (domain: food cost, section 1).
 */
export const costsOf = ({
  content,
  matches,
  freight,
}: Pick<ConfirmedDocument, 'content' | 'matches' | 'freight'>): LineCost[] => {
  if (content.kind === 'credit-note' || content.kind === 'proforma') return []
  const productOfLine = (lineId: string) => {
    const product = matches.find((match) => match.lineId === lineId)?.product
    return product && 'productId' in product ? product.productId : null
  }
  return content.lines.flatMap((line): LineCost[] => {
    const productId = productOfLine(line.lineId)
    const cost = unitCostOf(line)
    if (productId === null || cost === null) return []
    if (quantityOf(line).lte(0) || line.total === null || line.total <= 0) return []
    const same = content.lines.filter((other) => productOfLine(other.lineId) === productId)
    const free = same.filter(isFree).reduce((sum, other) => sum.plus(quantityOf(other)), new Big(0))
    const allPaid = same
      .filter((other) => !isFree(other))
      .reduce((sum, other) => sum.plus(quantityOf(other)), new Big(0))
    const share = free.gt(0) ? allPaid.div(allPaid.plus(free)) : new Big(1)
    const factor = priceFactorOf(content, freight, line.taxRate)
    const value = new Big(cost.value).times(factor).times(share).round(6, Big.roundHalfUp).toFixed()
    const bought = quantityOf(line).div(share).round(6, Big.roundHalfUp).toFixed()
    return [{ line, productId, value, bought, by: cost.by }]
  })
}
