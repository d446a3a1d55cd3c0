import { isOpenPack, packInText } from '@escandallo/contracts/products/naming/pack-in-text.ts'
import type { Decimal } from '@escandallo/contracts/values/decimal.ts'
import { kindOfUnit, type Unit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'

/** What a product is bought in: `names` are its own and those on its suppliers' papers, `cost` of one `unit` in major units. */
export type BoughtIn = {
  unit: Unit
  pieces: Decimal | null
  litres: Decimal | null
  /** kg of one unit as bought. */
  eqUd: Decimal | null
  cost: Decimal | null
  names: readonly string[]
}
/** What one sold takes of a product, in units as bought, and whether nobody need be asked for that. */
export type Serving = { ratio: Decimal; isCertain: boolean }
type Article = { price: number | null; ratio: Decimal | null; net: number; quantity: Decimal }

const DIGITS = 6
const CENTS = 100

/** Pieces of one unit as a name says them ("33 cl caja 24 ud"), and litres of each; null where it is another form than the one bought. */
const packOf = (name: string, { litres }: BoughtIn): { pieces: Big; litres: Big | null } | null => {
  const pack = packInText(name)
  if (!pack || isOpenPack(pack) || pack.size === null) return null
  const pieces = pack.unit === 'unit' ? new Big(pack.packs).times(pack.size) : new Big(pack.packs)
  if (pieces.lte(1)) return null
  if (pack.unit !== 'l') return { pieces, litres: null }
  if (litres !== null && !pieces.times(pack.size).eq(litres)) return null
  return { pieces, litres: new Big(pack.size) }
}

/** As the product says it, else as its names do, where they agree. */
const piecesOf = (bought: BoughtIn): { pieces: Big; litres: Big | null } | null => {
  const packs = bought.names.flatMap((name) => packOf(name, bought) ?? [])
  if (bought.pieces !== null && new Big(bought.pieces).gt(1)) {
    const pieces = new Big(bought.pieces)
    return { pieces, litres: bought.litres === null ? null : new Big(bought.litres).div(pieces) }
  }
  const [pack] = packs
  return pack && packs.every(({ pieces }) => pieces.eq(pack.pieces)) ? pack : null
}

/** What one sold brought without VAT, in minor units; the price of the till where nothing was sold. */
const priceOf = ({ price, net, quantity }: Article): Big | null => {
  if (net > 0 && new Big(quantity).gt(0)) return new Big(net).div(quantity)
  return price === null ? null : new Big(price)
}

/**
 * One sold of a product that is bought by the case takes one piece of it. Certain is only a drink in its bottle, or what is bought singly,
 * at most a litre or a kilogram of it; never what the kitchen weighs, nor what costs as much as it brings, or nobody knows what.
 */
export const servingOf = (article: Article, bought: BoughtIn): Serving => {
  const isCounted = kindOfUnit(bought.unit) === 'count'
  const pack = isCounted ? piecesOf(bought) : null
  const ratio = new Big(article.ratio ?? 1).div(pack?.pieces ?? 1).round(DIGITS, Big.roundHalfUp)
  const price = priceOf(article)
  const isBelowPrice = bought.cost !== null && price !== null && ratio.times(bought.cost).times(CENTS).lt(price)
  const isOne = pack
    ? pack.litres !== null && pack.litres.lte(1)
    : isCounted
      ? new Big(bought.litres ?? bought.eqUd ?? 0).lte(1)
      : article.ratio !== null
  return { ratio: ratio.gt(0) ? ratio.toFixed() : '1', isCertain: isOne && isBelowPrice && ratio.gt(0) }
}
