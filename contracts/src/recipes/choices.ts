/** What kind of preparation a subrecipe is. */
export const recipeTypes = [
  'stock',
  'sauce',
  'dressing',
  'dough',
  'cream',
  'filling',
  'garnish',
  'marinade',
  'preserve',
  'other',
] as const

/** `gaps`: something that its cost depends on is missing. `removed`: those that were deleted, which can be restored. */
export const shownRecipes = ['all', 'gaps', 'removed'] as const
