/** Establishments that somebody may act for. */
export type Places = 'all' | readonly string[]

/** Where something is: at some establishments, at every one where none is named; null where it is the corporation's as a whole. */
export type Whereabouts = readonly string[] | null

/** Whether something is at one of somebody's establishments. */
export const soldAt = (places: Places, whereabouts: Whereabouts): boolean =>
  places === 'all' ||
  whereabouts === null ||
  whereabouts.length === 0 ||
  whereabouts.some((establishmentId) => places.includes(establishmentId))

/**
 * Whether changing something reaches no establishment but somebody's own. What is everywhere reaches all that the corporation
 * has `open`: where those are one's own, it stays within them.
 */
export const staysWithin = (places: Places, whereabouts: Whereabouts, open: readonly string[]): boolean => {
  if (places === 'all' || whereabouts === null) return true
  const reached = whereabouts.length === 0 ? open : whereabouts
  return reached.length > 0 && reached.every((establishmentId) => places.includes(establishmentId))
}

export type KitchenKind = 'recipe' | 'dish' | 'menu'

/** Where the recipes, dishes and menus of a kitchen are, and what a recipe stands in. */
export type PlacedKitchen = {
  /** Undefined for what there is not. */
  whereaboutsOf: (kind: KitchenKind, id: string) => readonly string[] | undefined
  usersOf: (recipeId: string) => readonly { kind: KitchenKind; id: string }[]
}

/** Whether somebody may know of a thing of the kitchen. */
export type Sight = (kind: KitchenKind, id: string) => boolean

/**
 * What of a kitchen people of some establishments may know of, whether they read it, name it or change it: dishes and menus that are
 * sold there, subrecipes that are made there, and those of another establishment that stand in any of these, since their cost is a
 * part of it. What there is not nobody knows of.
 */
export const sightOf = ({ whereaboutsOf, usersOf }: PlacedKitchen, places: Places): Sight => {
  if (places === 'all') return (kind, id) => whereaboutsOf(kind, id) !== undefined
  const recipes = new Map<string, boolean>()
  const sees: Sight = (kind, id) => {
    const whereabouts = whereaboutsOf(kind, id)
    if (!whereabouts) return false
    if (kind !== 'recipe') return soldAt(places, whereabouts)
    const earlierSight = recipes.get(id)
    if (earlierSight !== undefined) return earlierSight
    // Two that name each other do not show each other.
    recipes.set(id, false)
    const isVisible =
      whereabouts.some((place) => places.includes(place)) || usersOf(id).some((use) => sees(use.kind, use.id))
    recipes.set(id, isVisible)
    return isVisible
  }
  return sees
}
