import type { Assumption, Dish } from '@escandallo/contracts/dishes/queries.ts'
import { lastingStorage } from '../../platform/storage/browser-storage.ts'
import { type DishValues, valuesOf } from '../pages/dish-form.ts'

type ByKey<Value> = Readonly<Record<string, Value>>

/** What is assumed, all of it at once. */
export type Scenario = {
  /** Per cent by product, and by category. */
  changes: ByKey<string>
  categories: ByKey<string>
  /** Per cent that is lost, by product. */
  merma: ByKey<string>
  /** By line of the dish, in the line's own unit. */
  quantities: ByKey<string>
  /** By product, what takes its place. */
  swaps: ByKey<{ value: string; label: string }>
  /** The price with VAT in minor units. */
  amount: number | null
}

export const nothingAssumed = (dish: Pick<Dish, 'price'>): Scenario => ({
  changes: {},
  categories: {},
  merma: {},
  quantities: {},
  swaps: {},
  amount: dish.price?.amount ?? null,
})

/** What the address assumes: one product in another's place, as whoever proposed it wrote it. */
export const assumedIn = (search: string, nothing: Scenario): Scenario => {
  const params = new URLSearchParams(search)
  const [swap, value, label] = ['swap', 'by', 'name'].map((name) => params.get(name))
  return swap && value ? { ...nothing, swaps: { [swap]: { value, label: label ?? value } } } : nothing
}

const isNumber = (text: string) => /^\d{1,6}([.]\d{1,4})?$/.test(text)
const lines = (dish: Dish) => dish.composition.elements

/** Amounts that were typed whole, and that differ from what the dish says; of nothing the line is left out. */
const otherQuantities = (dish: Dish, { quantities }: Scenario) =>
  Object.entries(quantities).filter(
    ([elementId, quantity]) =>
      isNumber(quantity) && lines(dish).some((line) => line.elementId === elementId && line.quantity !== quantity),
  )
/** Nothing is paid for it: there is no margin and no food cost to show, least of all those of the price that it has today. */
export const isUnsold = ({ amount }: Scenario): boolean => amount === null || amount === 0

const otherAmount = (dish: Dish, { amount }: Scenario) =>
  amount !== null && amount > 0 && amount !== dish.price?.amount ? amount : null

/** A scenario as the server takes it; what is typed by halves is not assumed yet. */
export const assumptionsOf = (dish: Dish, scenario: Scenario): Assumption[] => {
  const amount = otherAmount(dish, scenario)
  const moved = (changes: ByKey<string>) => Object.entries(changes).filter(([, change]) => Number(change) !== 0)
  return [
    ...moved(scenario.categories).map(
      ([category, change]): Assumption => ({ kind: 'category-price', category, change }),
    ),
    ...moved(scenario.changes).map(([productId, change]): Assumption => ({ kind: 'product-price', productId, change })),
    ...Object.entries(scenario.merma)
      .filter(([, merma]) => isNumber(merma) && Number(merma) < 100)
      .map(([productId, merma]): Assumption => ({ kind: 'merma', productId, merma })),
    ...otherQuantities(dish, scenario).map(
      ([elementId, quantity]): Assumption => ({ kind: 'quantity', dishId: dish.dishId, elementId, quantity }),
    ),
    ...Object.entries(scenario.swaps).map(([productId, by]): Assumption => ({ kind: 'swap', productId, by: by.value })),
    ...(amount === null ? [] : [{ kind: 'selling-price' as const, dishId: dish.dishId, amount }]),
  ]
}

/**
 * The dish as a scenario would have it written: its amounts, other products in its own lines and its price. What the market does
 * is nobody's to write. Null when nothing of that is assumed.
 */
export const editOf = (dish: Dish, scenario: Scenario): DishValues | null => {
  const quantities = new Map(otherQuantities(dish, scenario))
  const amount = otherAmount(dish, scenario)
  const swapped = lines(dish).some(({ item }) => item.kind === 'product' && scenario.swaps[item.id])
  if (quantities.size === 0 && !swapped && amount === null) return null
  const values = valuesOf(dish)
  return {
    ...values,
    price: amount === null ? values.price : { currency: dish.currency, vatRate: '10', ...dish.price, amount },
    composition: {
      ...values.composition,
      elements: lines(dish).flatMap((line) => {
        const quantity = quantities.get(line.elementId) ?? line.quantity
        if (quantity !== null && Number(quantity) === 0) return []
        const by = line.item.kind === 'product' ? scenario.swaps[line.item.id] : undefined
        return [{ ...line, quantity, item: by ? { kind: 'product' as const, id: by.value } : line.item }]
      }),
    },
  }
}

/** Named scenarios of a dish, kept in this browser. What cannot be read any more is as if it had never been kept. */
export const scenariosOf = (dish: Pick<Dish, 'dishId' | 'price'>) => {
  const slot = `what-if ${dish.dishId}`
  const all = (): Record<string, Partial<Scenario>> => {
    try {
      return JSON.parse(lastingStorage.read(slot) ?? '{}') as Record<string, Partial<Scenario>>
    } catch {
      return {}
    }
  }
  const store = (kept: Record<string, Partial<Scenario>>) => lastingStorage.write(slot, JSON.stringify(kept))
  return {
    names: () => Object.keys(all()).sort(),
    open: (name: string): Scenario => ({ ...nothingAssumed(dish), ...all()[name] }),
    keep: (name: string, scenario: Scenario) => store({ ...all(), [name]: scenario }),
    drop: (name: string) => store(Object.fromEntries(Object.entries(all()).filter(([kept]) => kept !== name))),
  }
}
