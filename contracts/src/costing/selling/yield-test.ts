import { Big } from 'big.js'
import type { Decimal } from '../../values/decimal.ts'

/** A butcher's test: so much bought, so much left, and by-products that are worth something. Weights in one unit, money in major. */
export type YieldTest = { gross: Decimal; net: Decimal; byProducts: readonly { quantity: Decimal; price: Decimal }[] }

/** Per cent that is lost: 7,750 g with 2,750 g trimmed off keep 64.5 %. */
export const mermaOfTest = ({ gross, net }: Pick<YieldTest, 'gross' | 'net'>): Decimal =>
  new Big(100).minus(new Big(net).div(gross).times(100)).round(6, Big.roundHalfUp).toFixed()

/** What a usable unit costs when the by-products are credited: (gross × price − their value) / net. */
export const usablePriceOfTest = ({ gross, net, byProducts }: YieldTest, price: Decimal): Decimal =>
  byProducts
    .reduce((sum, { quantity, price: each }) => sum.minus(new Big(quantity).times(each)), new Big(gross).times(price))
    .div(net)
    .round(6, Big.roundHalfUp)
    .toFixed()
