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

const statuses: Record<string, string> = { Activated: 'active', Deactivated: 'inactive', Drafted: 'draft' }

export const kitchenOwners = entity<KitchenOwnerRow, OwnerEvent>({
  table: ownerTable,
  key: ({ data }) => ('recipeId' in data || 'dishId' in data || 'menuId' in data ? ownerOf(data) : null),
  evolve: (row, { type, data }) => {
    if (type === 'RecipeComposed' || type === 'DishComposed' || type === 'MenuComposed') {
      const status = 'status' in data ? data.status : null
      return { ...ownerOf(data), ...saying(data.description), status, removed: false }
    }
    if (!row) return null
    if ('description' in data) return { ...row, ...saying(data.description) }
    if (type.endsWith('Removed')) return { ...row, removed: true }
    if (type.endsWith('Restored')) return { ...row, removed: false }
    const status = statuses[type.replace(/^(Dish|Menu)/, '')]
    return status ? { ...row, status } : row
  },
})
