import { type Dated, inForce } from '@escandallo/contracts/costing/days/timeline.ts'
import type { DishEvent } from '@escandallo/contracts/dishes/events.ts'
import { itemsOf } from '@escandallo/contracts/recipes/elements.ts'
import type { RecipeEvent } from '@escandallo/contracts/recipes/events.ts'
import { type KitchenKind, type Places, sightOf } from '@escandallo/contracts/team/sight.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import type { LogFold, ReadFold } from '../streams/log-folds.ts'

/** Whether people of some establishments may know of a recipe of their corporation, by what it stands in on a day. */
export type RecipeSight = (corporationId: string, recipeId: string, places: Places, day: string) => Promise<boolean>

type Owner = {
  kind: KitchenKind
  id: string
  removed: boolean
  whereabouts: readonly string[]
  /** The recipes in it; as recorded. */
  recipes: readonly Dated<readonly string[]>[]
}

type OwnerEvent = RecipeEvent | DishEvent

/** Events of what stands in a kitchen: those that change who may know of it, and what its being removed is from then on. */
const READ = {
  RecipeComposed: 'as before',
  RecipeRecomposed: 'as before',
  RecipeDescribed: 'as before',
  RecipeRemoved: true,
  RecipeRestored: false,
  DishComposed: 'as before',
  DishRecomposed: 'as before',
  DishDescribed: 'as before',
  DishRemoved: true,
  DishRestored: false,
  DishPriced: 'not read',
  DishActivated: 'not read',
  DishDeactivated: 'not read',
  DishDrafted: 'not read',
} as const satisfies Readonly<Record<OwnerEvent['type'], boolean | 'as before' | 'not read'>>

const TYPES = (Object.keys(READ) as OwnerEvent['type'][]).filter((type) => READ[type] !== 'not read')

const isRemovedAfter = (type: string, wasRemoved: boolean): boolean => {
  const removed = READ[type as OwnerEvent['type']]
  return typeof removed === 'boolean' ? removed : wasRemoved
}

type Data = Partial<Extract<RecipeEvent | DishEvent, { type: 'RecipeComposed' | 'DishComposed' }>['data']>

const whereaboutsOf = (description: NonNullable<Data['description']>): readonly string[] =>
  'establishmentId' in description ? [description.establishmentId] : description.establishments

const ownerAfter = (previousOwner: Owner | undefined, { stream, type, data }: Recorded): Owner => {
  const [kind = '', id = ''] = [stream.slice(0, stream.indexOf('-')), stream.slice(stream.indexOf('-') + 1)]
  const nothing: Owner = { kind: kind as KitchenKind, id, removed: false, whereabouts: [], recipes: [] }
  const owner = previousOwner ?? nothing
  // What was parsed when it was recorded; thousands of compositions are read here for their recipes alone.
  const { description, composition, effectiveFrom } = data as Data
  const within = composition && itemsOf(composition.elements, 'recipe')
  // What never had a recipe in it keeps no versions.
  const counts = within && (within.length > 0 || owner.recipes.length > 0)
  return {
    ...owner,
    removed: isRemovedAfter(type, owner.removed),
    whereabouts: description ? whereaboutsOf(description) : owner.whereabouts,
    recipes: counts ? [...owner.recipes, { effectiveFrom: effectiveFrom ?? '', value: within }] : owner.recipes,
  }
}

/** What holds on a day, or what will first, as whoever reads the kitchen is told. */
const recipesOn = ({ recipes }: Owner, day: string): readonly string[] =>
  inForce(recipes, day) ?? recipes.toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))[0]?.value ?? []

const kitchen: LogFold<Map<string, Owner>> = {
  name: 'kitchen uses',
  version: 1,
  types: TYPES,
  start: () => new Map(),
  take: (owners, recorded) => {
    owners.set(recorded.stream, ownerAfter(owners.get(recorded.stream), recorded))
  },
}

/** Reads from the log what the recipes of a corporation stand in, when somebody of some establishments names one that is made at none of them. */
export const kitchenUses =
  (read: ReadFold): RecipeSight =>
  async (corporationId, recipeId, places, day) => {
    const owners = await read(kitchen, corporationId)
    const today = new Map<string, Owner[]>()
    for (const owner of owners.values()) {
      if (owner.removed) continue
      for (const used of new Set(recipesOn(owner, day))) today.set(used, [...(today.get(used) ?? []), owner])
    }
    return sightOf(
      {
        whereaboutsOf: (kind: KitchenKind, id: string) => owners.get(`${kind}-${id}`)?.whereabouts,
        usersOf: (id: string) => today.get(id) ?? [],
      },
      places,
    )('recipe', recipeId)
  }
