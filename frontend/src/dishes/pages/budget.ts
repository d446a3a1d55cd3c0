import { netOf } from '@escandallo/contracts/costing/selling/selling.ts'
import type { Price } from '@escandallo/contracts/dishes/details.ts'
import { Big } from 'big.js'
import type { DishValues } from './dish-form.ts'

const isAmount = (text: string | undefined): text is string => text !== undefined && /^\d{1,6}(\.\d+)?$/.test(text)

/**
 * What all lines of a dish may cost for it to meet a target (per cent of the price without VAT), in major units: net price × target ×
 * portions ÷ (1 + seasoning). Null while it has no price.
 */
export const budgetOf = ({ composition, price }: Pick<DishValues, 'composition' | 'price'>, target: string) => {
  const { portions = '1', seasoning = '0' } = composition
  if (!price || !(price.amount > 0) || !isAmount(price.vatRate) || !isAmount(portions) || !isAmount(seasoning))
    return null
  const portion = netOf(price as Price)
    .times(target)
    .div(100)
  return portion.times(portions).div(new Big(seasoning).div(100).plus(1)).toFixed()
}
