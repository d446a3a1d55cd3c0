const id = encodeURIComponent

/** Addresses of the pages of subrecipes: the only place where they are built. */
export const recipeLinks = {
  recipes: (search = '') => `/dashboard/recipe${search}`,
  newRecipe: () => '/dashboard/recipe/new',
  recipe: (recipe: string) => `/dashboard/recipe/${id(recipe)}`,
  editRecipe: (recipe: string) => `/dashboard/recipe/${id(recipe)}/edit`,
} as const
