import { Big } from 'big.js'
import { netUnitPrice } from '../arithmetic.ts'
import { priceFactorOf } from '../booking.ts'
import type { DocumentLine } from '../content.ts'
import type { ConfirmedDocument } from '../events.ts'

/** What a line of a document sets as the cost of a product: `value` of what the line counts in, net of tax and discounts. */
export type LineCost = { line: DocumentLine; productId: string; value: string }

const quantityOf = ({ quantity }: DocumentLine) => new Big(quantity ?? 0)
const isFree = ({ total }: DocumentLine) => total === 0
/** A price of nothing beside an amount contradicts it: what a unit cost is not known. */
const hasPrice = ({ unitPrice }: DocumentLine) => unitPrice !== null && !new Big(unitPrice).eq(0)

/**
 * The costs that a confirmed document sets, one for each matched line that something was paid for. What came free of the
 * same product on the same paper ("12 + 1") makes the paid ones cheaper: paid ÷ (paid + free quantity). What is taken off or put
 * on at the foot changes every price by as much. A credit note takes spend back and sets no price (domain: food cost, section 1).
 */
export const costsOf = ({
  content,
  matches,
  freight,
}: Pick<ConfirmedDocument, 'content' | 'matches' | 'freight'>): LineCost[] => {
  if (content.kind === 'credit-note' || content.kind === 'proforma') return []
  const factor = priceFactorOf(content, freight)
  const productOfLine = (lineId: string) => {
    const product = matches.find((match) => match.lineId === lineId)?.product
    return product && 'productId' in product ? product.productId : null
  }
  return content.lines.flatMap((line): LineCost[] => {
    const productId = productOfLine(line.lineId)
    if (productId === null || line.unitPrice === null || !hasPrice(line)) return []
    const paid = quantityOf(line)
    if (paid.lte(0) || line.total === null || line.total <= 0) return []
    const same = content.lines.filter((other) => productOfLine(other.lineId) === productId)
    const free = same.filter(isFree).reduce((sum, other) => sum.plus(quantityOf(other)), new Big(0))
    const allPaid = same
      .filter((other) => !isFree(other))
      .reduce((sum, other) => sum.plus(quantityOf(other)), new Big(0))
    const net = netUnitPrice({ unitPrice: line.unitPrice, discountRate: line.discountRate })
    const share = free.gt(0) ? allPaid.div(allPaid.plus(free)) : new Big(1)
    const value = new Big(net).times(factor).times(share).round(6, Big.roundHalfUp).toFixed()
    return [{ line, productId, value }]
  })
}
