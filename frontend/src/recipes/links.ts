/** Addresses of the pages: the only place where they are built. */
export const recipeLinks = {
  recipes: () => '/dashboard/recipe',
} as const
