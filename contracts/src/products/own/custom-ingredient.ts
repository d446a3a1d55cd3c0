import { z } from 'zod'

/** Whether an ingredient is one of the corporation's own: those that ship have words for their ids. */
export const isCustomIngredient = (ingredient: string | null): ingredient is string =>
  z.uuid().safeParse(ingredient).success
