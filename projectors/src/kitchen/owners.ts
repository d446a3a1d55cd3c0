import type { DishEvent } from '@escandallo/contracts/dishes/events.ts'
import type { MenuEvent } from '@escandallo/contracts/menus/events.ts'
import type { RecipeEvent } from '@escandallo/contracts/recipes/events.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import {
  kitchenComposition as compositionTable,
  type KitchenCompositionRow,
  type KitchenOwnerRow,
  type KitchenSellingPriceRow,
  type OwnerKind,
  kitchenOwner as ownerTable,
  kitchenSellingPrice as priceTable,
} from './tables.ts'

type OwnerEvent = RecipeEvent | DishEvent | MenuEvent
type Data = OwnerEvent['data']

const ownerOf = (data: Data): { kind: OwnerKind; ownerId: string } => {
  if ('recipeId' in data) return { kind: 'recipe', ownerId: data.recipeId }
  return 'dishId' in data ? { kind: 'dish', ownerId: data.dishId } : { kind: 'menu', ownerId: data.menuId }
}

type Composing = Extract<
  OwnerEvent,
  {
    type:
      | 'RecipeComposed'
      | 'RecipeRecomposed'
      | 'DishComposed'
      | 'DishRecomposed'
      | 'MenuComposed'
      | 'MenuDishesChanged'
  }
>

export const kitchenCompositions = entity<KitchenCompositionRow, Composing>({
  table: compositionTable,
  events: ['RecipeComposed', 'RecipeRecomposed', 'DishComposed', 'DishRecomposed', 'MenuComposed', 'MenuDishesChanged'],
  key: ({ data, revision }) => ({ ...ownerOf(data), revision: Number(revision) }),
  evolve: (_, { data, revision }) => {
    const { effectiveFrom, at, by, composition } = data
    return { ...ownerOf(data), revision: Number(revision), effectiveFrom, at, by, composition }
  },
})

type Pricing = Extract<OwnerEvent, { type: 'DishPriced' | 'MenuPriced' }>

export const kitchenSellingPrices = entity<KitchenSellingPriceRow, Pricing>({
  table: priceTable,
  events: ['DishPriced', 'MenuPriced'],
  key: ({ data, revision }) => ({ ...ownerOf(data), revision: Number(revision) }),
  evolve: (_, { data, revision }) => {
    const { price, effectiveFrom } = data
    return { ...ownerOf(data), revision: Number(revision), effectiveFrom, ...(price ?? {}) }
  },
})

type Described = Extract<OwnerEvent, { data: { description: unknown } }>['data']['description']

const saying = (description: Described) => ({
  name: description.name,
  type: description.type,
  establishments: 'establishmentId' in description ? [description.establishmentId] : description.establishments,
  search: normalizeName(`${description.name} ${'code' in description ? (description.code ?? '') : ''}`),
})

/** What an owner's event changes of its row; nothing where it is about what the owner is made of, or its price. */
const changesOf = (event: Exclude<OwnerEvent, Founding>): Partial<KitchenOwnerRow> => {
  switch (event.type) {
    case 'RecipeDescribed':
    case 'DishDescribed':
    case 'MenuDescribed':
      return saying(event.data.description)
    case 'DishActivated':
    case 'MenuActivated':
      return { status: 'active' }
    case 'DishDeactivated':
    case 'MenuDeactivated':
      return { status: 'inactive' }
    case 'DishDrafted':
    case 'MenuDrafted':
      return { status: 'draft' }
    case 'RecipeRemoved':
    case 'DishRemoved':
    case 'MenuRemoved':
      return { removed: true }
    case 'RecipeRestored':
    case 'DishRestored':
    case 'MenuRestored':
      return { removed: false }
    case 'RecipeRecomposed':
    case 'DishRecomposed':
    case 'MenuDishesChanged':
    case 'DishPriced':
    case 'MenuPriced':
      return {}
    default: {
      // Other events of the group that name a dish are none of an owner's.
      event satisfies never
      return {}
    }
  }
}

type Founding = Extract<OwnerEvent, { type: 'RecipeComposed' | 'DishComposed' | 'MenuComposed' }>
const isFounding = (event: OwnerEvent): event is Founding =>
  event.type === 'RecipeComposed' || event.type === 'DishComposed' || event.type === 'MenuComposed'

export const kitchenOwners = entity<KitchenOwnerRow, OwnerEvent>({
  table: ownerTable,
  key: ({ data }) => ('recipeId' in data || 'dishId' in data || 'menuId' in data ? ownerOf(data) : null),
  evolve: (row, event) => {
    if (!isFounding(event)) return row ? { ...row, ...changesOf(event) } : null
    const { data } = event
    const status = 'status' in data ? data.status : null
    return { ...ownerOf(data), ...saying(data.description), status, removed: false }
  },
})
