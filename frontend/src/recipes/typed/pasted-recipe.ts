export { type PastedLine, readRecipe } from '@escandallo/contracts/tables/recipes/pasted-recipe.ts'
