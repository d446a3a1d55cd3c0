import { orderLineTotal } from '@escandallo/contracts/orders/letter.ts'
import { Big } from 'big.js'

/** What a pack of an offer is, and how many of it. `price` is of one pack, as an exact decimal; `colors` are its suppliers'. */
export type BasketItem = {
  id: string
  quantity: number
  price: string
  colors: readonly string[]
  currency: string
  name: string
  code: string | null
  productId: string
  supplierId: string
  supplierName: string
  unit: string
  unitQuantity: string
  /** The least that the supplier sells, in `unit`; null, and in older baskets missing, where nothing is known. */
  minimum?: string | null
}
export type Billing = { name: string; address: string; phone: string; email: string; deliverOn: string; note: string }
export type Basket = {
  activeStep: number
  items: readonly BasketItem[]
  /** Money in minor units. */
  subTotal: number
  total: number
  discount: number
  shipping: number
  billing: Billing | null
  totalItems: number
}
export type BasketAction =
  | { type: 'add'; item: BasketItem }
  | { type: 'remove' | 'decrease'; id: string }
  | { type: 'increase'; id: string; by?: number }
  | { type: 'next' | 'back' | 'reset' }
  | { type: 'go'; step: number }
  | { type: 'bill'; billing: Billing }
  // Nothing agreed takes nothing off and puts nothing on.
  | { type: 'discount' | 'shipping'; amount: number | null }

/** Cart, Billing & address, Payment. */
export const STEPS = 3

export const emptyBasket: Basket = {
  activeStep: 0,
  items: [],
  subTotal: 0,
  total: 0,
  discount: 0,
  shipping: 0,
  billing: null,
  totalItems: 0,
}

/** The orders that a basket becomes: one for each supplier and currency. */
export const orderGroups = (items: readonly BasketItem[]): BasketItem[][] => [
  ...Map.groupBy(items, ({ supplierId, currency }) => `${supplierId} ${currency}`).values(),
]

/**
 * What follows from the items: total = subtotal − discount + shipping. An empty cart has neither of both, and what was agreed with one
 * supplier is nobody's once there are several; a discount takes off all there is at most.
 */
const summed = (basket: Basket): Basket => {
  const isAgreed = orderGroups(basket.items).length === 1
  // Line by line, as they are printed: what is added up by hand comes to the same.
  const subTotal = basket.items.reduce(
    (total, { price, quantity }) => total + orderLineTotal({ price, packs: quantity }),
    0,
  )
  const discount = isAgreed ? Math.min(basket.discount, subTotal) : 0
  const shipping = isAgreed ? basket.shipping : 0
  const totalItems = basket.items.reduce((count, { quantity }) => count + quantity, 0)
  return { ...basket, subTotal, discount, shipping, totalItems, total: subTotal - discount + shipping }
}

/** Billing is given at step 1 and is asked anew whenever that step is at hand. */
const atStep = (basket: Basket, step: number): Basket => {
  const activeStep = Math.max(0, Math.min(STEPS, step))
  return { ...basket, activeStep, billing: activeStep === 1 ? null : basket.billing }
}

const counted = (basket: Basket, id: string, by: number): Basket => ({
  ...basket,
  items: basket.items.map((item) => (item.id === id ? { ...item, quantity: Math.max(1, item.quantity + by) } : item)),
})

const added = (basket: Basket, item: BasketItem): Basket => {
  const known = basket.items.find(({ id }) => id === item.id)
  if (!known) return { ...basket, items: [...basket.items, item] }
  const colors = [...new Set([...known.colors, ...item.colors])]
  const more = { ...known, colors, quantity: known.quantity + 1 }
  return { ...basket, items: basket.items.map((entry) => (entry.id === item.id ? more : entry)) }
}

const agreedAmount = (amount: number | null): number => Math.max(0, amount ?? 0)

const changed = (basket: Basket, action: BasketAction): Basket => {
  switch (action.type) {
    case 'add':
      return added(basket, action.item)
    case 'remove':
      return { ...basket, items: basket.items.filter(({ id }) => id !== action.id) }
    case 'increase':
      return counted(basket, action.id, action.by ?? 1)
    case 'decrease':
      return counted(basket, action.id, -1)
    case 'next':
      return atStep(basket, basket.activeStep + 1)
    case 'back':
      return atStep(basket, basket.activeStep - 1)
    case 'go':
      return atStep(basket, action.step)
    case 'bill':
      return { ...basket, billing: action.billing, activeStep: Math.min(STEPS, basket.activeStep + 1) }
    case 'discount':
      return { ...basket, discount: agreedAmount(action.amount) }
    case 'shipping':
      return { ...basket, shipping: agreedAmount(action.amount) }
    case 'reset':
      return emptyBasket
    default:
      return action satisfies never
  }
}

/** The checkout, as the specification's section 4 has it. */
export const basketReducer = (basket: Basket, action: BasketAction): Basket => summed(changed(basket, action))

/** How many packs more it takes to reach the supplier's minimum; 0 where it is reached. */
export const packsShort = ({ minimum, unitQuantity, quantity }: BasketItem): number => {
  if (!minimum) return 0
  const least = new Big(minimum).div(unitQuantity).round(0, Big.roundUp).toNumber()
  return Math.max(0, least - quantity)
}

export const isComplete = ({ activeStep }: Basket): boolean => activeStep === STEPS
