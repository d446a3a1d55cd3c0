import type { DishesMonth } from '@escandallo/contracts/dishes/queries.ts'

const reasons = ['unsold', 'incomplete', 'inactive'] as const

/** Why dishes above target are in no sum of what they cost above it, with how many; none of which there is no dish. */
export const uncountedIn = (uncounted: DishesMonth['uncounted']) =>
  reasons.flatMap((reason) => (uncounted[reason] > 0 ? [{ reason, count: uncounted[reason] }] : []))
