import { isOpenPack, packInText } from '@escandallo/contracts/products/naming/pack-in-text.ts'
import type { ImplausibleCost, PackPart } from '@escandallo/contracts/tills/queries.ts'
import type { Decimal } from '@escandallo/contracts/values/decimal.ts'
import { wholeOf } from '@escandallo/contracts/values/money.ts'
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
export type Serving = { ratio: Decimal; isCertain: boolean; part: PackPart | null }
type Article = { price: number | null; ratio: Decimal | null; net: number; quantity: Decimal }

const DIGITS = 6
const CENTS = 100

type Pack = { pieces: Big; litres: Big | null }

/** Pieces of one unit as a name says them ("33 cl caja 24 ud"), and litres of each; null where it is another form than the one bought. */
const packOf = (name: string, { litres }: BoughtIn): Pack | null => {
  const pack = packInText(name)
  if (!pack || isOpenPack(pack) || pack.size === null) return null
  const pieces = pack.unit === 'unit' ? new Big(pack.packs).times(pack.size) : new Big(pack.packs)
  if (pieces.lte(1)) return null
  if (pack.unit !== 'l') return { pieces, litres: null }
  if (litres !== null && !pieces.times(pack.size).eq(litres)) return null
  return { pieces, litres: new Big(pack.size) }
}

/** As the product says it, else as its names do, where they agree. */
const piecesOf = (bought: BoughtIn): Pack | null => {
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

const isDrink = ({ litres }: Pack): boolean => litres !== null && litres.lte(1)
/** What is bought singly is at most a litre, or a kilogram. */
const isAtMostOne = ({ litres, eqUd }: BoughtIn): boolean => new Big(litres ?? eqUd ?? 0).lte(1)

const containers: readonly (readonly [PackPart['kind'], RegExp])[] = [
  ['can', /\b(?:latas?|llaunes|llauna|cans?)\b/i],
  ['bottle', /\b(?:botell(?:a|as|in|ín|ines)|ampoll(?:a|es)|bottles?|tercios?|quintos?|medianas?)\b/i],
]

/** What of a pack goes with one sold, by what its papers call its pieces: drinks of at most a litre are in bottles where nothing else is said. */
const partOf = (pack: Pack, { ratio }: Article, { names }: BoughtIn): PackPart => {
  const written = containers.find(([, words]) => names.some((name) => words.test(name)))?.[0]
  return { taken: ratio ?? '1', of: pack.pieces.toFixed(), kind: written ?? (isDrink(pack) ? 'bottle' : 'unit') }
}

/**
 * One sold of a product that is bought by the case takes one piece of it. Certain is only a drink in its bottle, or what is bought singly,
 * at most a litre or a kilogram of it; never what the kitchen weighs, nor what costs as much as it brings, or nobody knows what.
 */
export const servingOf = (article: Article, bought: BoughtIn): Serving => {
  const isCounted = kindOfUnit(bought.unit) === 'count'
  const pack = isCounted ? piecesOf(bought) : null
  const ratio = new Big(article.ratio ?? 1).div(pack?.pieces ?? 1).round(DIGITS, Big.roundHalfUp)
  if (ratio.lte(0)) return { ratio: '1', isCertain: false, part: null }
  const price = priceOf(article)
  const isBelowPrice = bought.cost !== null && price !== null && ratio.times(bought.cost).times(CENTS).lt(price)
  const isOne = pack ? isDrink(pack) : isCounted ? isAtMostOne(bought) : article.ratio !== null
  return { ratio: ratio.toFixed(), isCertain: isOne && isBelowPrice, part: pack && partOf(pack, article, bought) }
}

/**
 * Of a product that an article stands for: what is not plausible of its cost. Only what costs as much as it brings is: how many were bought at
 * once says nothing of how much of it is sold at once.
 */
export const implausibleCost = (article: Article, ratio: Decimal, bought: BoughtIn): ImplausibleCost | null => {
  const price = priceOf(article)
  if (bought.cost === null || price === null || price.lte(0)) return null
  const centsAt = (share: Decimal) => new Big(share).times(bought.cost ?? 0).times(CENTS)
  const cost = centsAt(ratio)
  if (cost.lt(price)) return null
  const serving = servingOf(article, bought)
  const isCheaper = !new Big(serving.ratio).eq(ratio) && centsAt(serving.ratio).lt(price)
  return {
    cost: wholeOf(cost),
    price: wholeOf(price),
    correction: isCheaper ? { ratio: serving.ratio, part: serving.part } : null,
  }
}
