import type { NewCustomIngredient, UpdateCustomIngredient } from '@escandallo/contracts/products/own/commands.ts'
import type { CustomIngredient } from '@escandallo/contracts/products/own/details.ts'
import { type IngredientEvent, ingredientEvent } from '@escandallo/contracts/products/own/events.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

export type Ingredient = { status: 'absent' } | { status: 'known' | 'removed'; details: CustomIngredient }

export type IngredientCommand =
  | { type: 'NewCustomIngredient'; data: NewCustomIngredient & { ingredientId: string } & About }
  | { type: 'UpdateCustomIngredient'; data: UpdateCustomIngredient & About }
  | { type: 'DeleteCustomIngredient'; data: { ingredientId: string } & About }

const evolve = (ingredient: Ingredient, event: IngredientEvent): Ingredient => {
  switch (event.type) {
    case 'CustomIngredientAdded':
    case 'CustomIngredientChanged':
      return { status: 'known', details: event.data.details }
    case 'CustomIngredientRemoved':
      return ingredient.status === 'absent' ? ingredient : { ...ingredient, status: 'removed' }
    default:
      return event satisfies never
  }
}

const decide = ({ type, data }: IngredientCommand, ingredient: Ingredient): IngredientEvent[] => {
  const about = { ingredientId: data.ingredientId, at: data.at, by: data.by }
  if (type === 'NewCustomIngredient') {
    if (ingredient.status !== 'absent') throw new Refusal('ingredient-exists')
    return [{ type: 'CustomIngredientAdded', data: { ...about, details: data.details } }]
  }
  if (ingredient.status === 'absent') throw new Unknown('ingredient-unknown')
  switch (type) {
    case 'UpdateCustomIngredient': {
      const same = ingredient.status === 'known' && JSON.stringify(ingredient.details) === JSON.stringify(data.details)
      return same ? [] : [{ type: 'CustomIngredientChanged', data: { ...about, details: data.details } }]
    }
    case 'DeleteCustomIngredient':
      return ingredient.status === 'removed' ? [] : [{ type: 'CustomIngredientRemoved', data: about }]
    default:
      return type satisfies never
  }
}

export const ingredients: StreamKind<Ingredient, IngredientCommand, IngredientEvent, 'ingredient'> = {
  name: 'ingredient',
  event: ingredientEvent,
  decider: { initialState: { status: 'absent' }, evolve, decide },
}
