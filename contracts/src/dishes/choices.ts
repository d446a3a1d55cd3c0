/** Types and statuses of the specification (sections 4 and 9), its spelling included. */
export const dishTypes = ['appetizer', 'snack', 'starter', 'main', 'desert', 'buffet'] as const
export const dishStatuses = ['active', 'inactive', 'draft'] as const
export type DishStatus = (typeof dishStatuses)[number]

/** `gaps`: something that its cost depends on is missing. `under-target`: its food cost is above what is aimed at. */
export const shownDishes = ['all', 'gaps', 'under-target', 'removed'] as const

/** Dishes side by side. */
export const MOST_COMPARED = 3
