import { sightOf as placedSight, type Sight } from '@escandallo/contracts/team/sight.ts'
import type { Snapshot } from './snapshot.ts'

export { type Places, type Sight, soldAt } from '@escandallo/contracts/team/sight.ts'

/** What of a kitchen is told to people of some establishments: what they may know of, on the day of the snapshot. */
export const sightOf = (snapshot: Snapshot, places: Parameters<typeof placedSight>[1]): Sight => {
  const things = { recipe: snapshot.recipes, dish: snapshot.dishes, menu: snapshot.menus }
  const whereaboutsOf = (kind: keyof typeof things, id: string) => things[kind].get(id)?.establishments
  return placedSight({ whereaboutsOf, usersOf: (id) => snapshot.usedBy('recipe', id) }, places)
}
