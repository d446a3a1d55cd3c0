import { categoryEvent, ingredientEvent } from '@escandallo/contracts/products/own/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { customCategory, customIngredient } from './custom-ingredient.ts'

const unions = [ingredientEvent, categoryEvent]

export const ingredientsGroup = group({
  name: 'ingredients',
  version: 1,
  events: typesOf(...unions),
  parse: parserOf(...unions),
  projections: [customIngredient, customCategory],
})
