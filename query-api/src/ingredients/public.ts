export { type IngredientFood, ingredientFood } from './food-data/ingredient-foods.ts'
