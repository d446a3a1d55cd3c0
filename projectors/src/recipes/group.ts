import { recipeEvent } from '@escandallo/contracts/recipes/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { recipeList } from './recipe-list.ts'

export const recipesGroup = group({
  name: 'recipes',
  version: 2,
  events: typesOf(recipeEvent),
  parse: parserOf(recipeEvent),
  projections: [recipeList],
})
