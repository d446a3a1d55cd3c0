import { byType, selectTypes } from '@escandallo/contracts/by-type.ts'
import { type DishEvent, dishEvent } from '@escandallo/contracts/dishes/events.ts'
import { type MenuEvent, menuEvent } from '@escandallo/contracts/menus/events.ts'
import { type RecipeEvent, recipeEvent } from '@escandallo/contracts/recipes/events.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { typesOf } from '../event-types.ts'
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
  events: selectTypes<RecipeEvent | DishEvent | MenuEvent>()({
    folds: [
      'RecipeComposed',
      'RecipeRecomposed',
      'DishComposed',
      'DishRecomposed',
      'MenuComposed',
      'MenuDishesChanged',
    ],
    ignores: [
      ['RecipeDescribed', 'RecipeRemoved', 'RecipeRestored', 'DishDescribed', 'DishPriced', 'DishActivated'],
      ['DishDeactivated', 'DishDrafted', 'DishRemoved', 'DishRestored', 'MenuDescribed', 'MenuPriced'],
      ['MenuActivated', 'MenuDeactivated', 'MenuDrafted', 'MenuRemoved', 'MenuRestored'],
    ],
  }),
  key: ({ data, revision }) => ({ ...ownerOf(data), revision: Number(revision) }),
  evolve: (_, { data, revision }) => {
    const { effectiveFrom, at, by, composition } = data
    return { ...ownerOf(data), revision: Number(revision), effectiveFrom, at, by, composition }
  },
})

type Pricing = Extract<OwnerEvent, { type: 'DishPriced' | 'MenuPriced' }>

export const kitchenSellingPrices = entity<KitchenSellingPriceRow, Pricing>({
  table: priceTable,
  events: selectTypes<DishEvent | MenuEvent>()({
    folds: ['DishPriced', 'MenuPriced'],
    ignores: [
      ['DishComposed', 'DishRecomposed', 'DishDescribed', 'DishActivated', 'DishDeactivated', 'DishDrafted'],
      ['DishRemoved', 'DishRestored', 'MenuComposed', 'MenuDishesChanged', 'MenuDescribed', 'MenuActivated'],
      ['MenuDeactivated', 'MenuDrafted', 'MenuRemoved', 'MenuRestored'],
    ],
  }),
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

type Founding = Extract<OwnerEvent, { type: 'RecipeComposed' | 'DishComposed' | 'MenuComposed' }>
const isFounding = (event: OwnerEvent): event is Founding =>
  event.type === 'RecipeComposed' || event.type === 'DishComposed' || event.type === 'MenuComposed'

/** What it is made of, or its price, is in other rows. */
const nothing = () => ({})

/** What an owner's event changes of its row. */
const changesOf = byType<Exclude<OwnerEvent, Founding>, [], Partial<KitchenOwnerRow>>({
  RecipeRecomposed: nothing,
  DishRecomposed: nothing,
  MenuDishesChanged: nothing,
  DishPriced: nothing,
  MenuPriced: nothing,
  RecipeDescribed: ({ data }) => saying(data.description),
  DishDescribed: ({ data }) => saying(data.description),
  MenuDescribed: ({ data }) => saying(data.description),
  DishActivated: () => ({ status: 'active' }),
  MenuActivated: () => ({ status: 'active' }),
  DishDeactivated: () => ({ status: 'inactive' }),
  MenuDeactivated: () => ({ status: 'inactive' }),
  DishDrafted: () => ({ status: 'draft' }),
  MenuDrafted: () => ({ status: 'draft' }),
  RecipeRemoved: () => ({ removed: true }),
  DishRemoved: () => ({ removed: true }),
  MenuRemoved: () => ({ removed: true }),
  RecipeRestored: () => ({ removed: false }),
  DishRestored: () => ({ removed: false }),
  MenuRestored: () => ({ removed: false }),
})

export const kitchenOwners = entity<KitchenOwnerRow, OwnerEvent>({
  table: ownerTable,
  // A group knows other events of dishes as well, as how they taste.
  events: typesOf(recipeEvent, dishEvent, menuEvent) as OwnerEvent['type'][],
  key: ({ data }) => ownerOf(data),
  evolve: (row, event) => {
    if (!isFounding(event)) return row ? { ...row, ...changesOf(event) } : null
    const { data } = event
    const status = 'status' in data ? data.status : null
    return { ...ownerOf(data), ...saying(data.description), status, removed: false }
  },
})
