import type { OwnerKind, Snapshot } from './snapshot.ts'

/** Establishments that an answer may speak of. */
export type Places = 'all' | readonly string[]

/** Whether what is sold in some establishments is sold in one of these; what names none is sold in all of them. */
export const soldAt = (places: Places, establishments: readonly string[]): boolean =>
  places === 'all' || establishments.length === 0 || establishments.some((id) => places.includes(id))

export type Sight = (kind: OwnerKind, id: string) => boolean

/**
 * What of a kitchen is told to people of some establishments: dishes and menus that are sold there, subrecipes that are made there, and
 * those of another house that stand in any of these, since their cost is a part of it. What there is not is not told of either.
 */
export const sightOf = (snapshot: Snapshot, places: Places): Sight => {
  const things = { recipe: snapshot.recipes, dish: snapshot.dishes, menu: snapshot.menus }
  if (places === 'all') return (kind, id) => things[kind].has(id)
  const recipes = new Map<string, boolean>()
  const sees: Sight = (kind, id) => {
    const thing = things[kind].get(id)
    if (!thing) return false
    if (kind !== 'recipe') return soldAt(places, thing.establishments)
    const known = recipes.get(id)
    if (known !== undefined) return known
    // Two that name each other do not show each other.
    recipes.set(id, false)
    const seen =
      thing.establishments.some((place) => places.includes(place)) ||
      snapshot.usedBy('recipe', id).some((use) => sees(use.kind, use.id))
    recipes.set(id, seen)
    return seen
  }
  return sees
}
