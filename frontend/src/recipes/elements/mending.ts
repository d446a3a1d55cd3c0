import type { CostedProduct, Missing } from '@escandallo/contracts/costing/kitchen.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { kindOfUnit, type Unit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'

type Known = CostedProduct & { unit: Unit }
type Measures = Partial<Pick<CostedProduct, 'eqUd' | 'density' | 'litres'>>

const thousandth = (value: string) => new Big(value).div(1000)
const text = (value: Big) => value.round(6, Big.roundHalfUp).toFixed()
/** Questions are about one piece; a unit as bought may hold several. */
const asBought = (value: Big, { pieces }: Known) => text(value.times(pieces ?? 1))

/** What one answer says of a product: the grams of a piece, its millilitres, or how heavy a millilitre is. */
export const mendings = {
  weight: {
    sign: 'g',
    measures: (value: string, product: Known): Measures => ({ eqUd: asBought(thousandth(value), product) }),
  },
  content: {
    sign: 'ml',
    measures: (value: string, product: Known): Measures => ({ litres: asBought(thousandth(value), product) }),
  },
  density: { sign: 'g/ml', measures: (value: string): Measures => ({ density: value }) },
} as const
export type Mending = keyof typeof mendings | 'price'

/** Questions that close a gap of a product, the likeliest first. None where the product itself has to be looked at. */
export const mendingsOf = ({ reason }: Missing, product: Known, element?: Pick<Element, 'unit'>): Mending[] => {
  if (reason === 'no-cost') return ['price']
  if (reason === 'no-density') return ['density']
  if (reason !== 'no-weight') return []
  const kinds = [element, product.price].map((of) => of && kindOfUnit(of.unit as Unit))
  // Between pieces and litres a weight alone leads nowhere.
  return kinds.includes('count') && kinds.includes('volume') ? ['content'] : ['weight']
}

/** The product as it would be with an answer. */
export const mended = <Product extends Known>(mending: Mending, value: string, product: Product): Product =>
  mending === 'price'
    ? {
        ...product,
        price: { value, unitQuantity: '1', unit: product.unit, currency: product.price?.currency ?? '', sources: [] },
      }
    : { ...product, ...mendings[mending].measures(value, product) }
