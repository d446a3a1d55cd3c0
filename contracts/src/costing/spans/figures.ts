import type { Price } from '../../dishes/details.ts'
import type { Figures } from '../selling/selling.ts'
import { netOf } from '../selling/selling.ts'
import { type Carried, carriedOf, type Exact, exactOf, over, overCarried, rounded, textOf } from './exact.ts'

/** A price as figures are worked out with it again and again. */
export type Sold = { price: Price; net: Exact; netText: string; carried: Carried }

const DIGITS = 10
const HUNDRED = 100n * 10n ** 20n
const written = (value: Carried): string => textOf(rounded(value, DIGITS))

/** A price, worked out once. */
export const soldAt = (price: Price): Sold => {
  const net = exactOf(netOf(price).toFixed())
  return { price, net, netText: written(carriedOf(net)), carried: carriedOf(net) }
}

/** The same as `figuresOf`, of a cost that is carried; `exact` says whether all of it is known. */
export const figuresAt = (known: Carried, exact: boolean, sold: Sold | null): Figures | null => {
  if (!sold || (!exact && known === 0n)) return null
  const rate = over(known, sold.net) * 100n
  return {
    net: sold.netText,
    foodCost: written(rate),
    margin: written(sold.carried - known),
    marginRate: written(HUNDRED - rate),
    multiplier: known === 0n ? null : written(overCarried(sold.net, known)),
    exact,
  }
}
