import { type RecipeEvent, recipeEvent } from '@escandallo/contracts/recipes/events.ts'
import { recipeExamples } from '@escandallo/contracts/recipes/examples.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type RecipeCommand, recipes } from './recipe.ts'

type Of<Type> = Extract<RecipeEvent, { type: Type }>
const [composed, recomposed, described, removed, restored] = recipeExamples.map((example) =>
  recipeEvent.parse(example),
) as [Of<'RecipeComposed'>, Of<'RecipeRecomposed'>, Of<'RecipeDescribed'>, RecipeEvent, RecipeEvent]
const { recipeId, at, by, description, composition } = composed.data
const about = { recipeId, at, by }
const compose: RecipeCommand = { type: 'NewRecipe', data: { ...about, description, composition, copyOf: null } }
const update = (change: object): RecipeCommand => ({
  type: 'UpdateRecipe',
  data: { ...about, description, composition, ...change },
})
const remove: RecipeCommand = { type: 'DeleteRecipe', data: about }
const restore: RecipeCommand = { type: 'RestoreRecipe', data: about }
const other = recomposed.data.composition
const change = (effectiveFrom: string): RecipeEvent => ({
  type: 'RecipeRecomposed',
  data: { ...about, composition: other, effectiveFrom },
})

describe('a recipe', () => {
  test('is composed once, from the day on which it is written or from one that is named', () => {
    given(recipes, []).when(compose).records([composed])
    given(recipes, [composed]).when(compose).refuses('recipe-exists')
    const earlier: RecipeCommand = {
      ...compose,
      data: { ...compose.data, effectiveFrom: '2026-01-01' } as typeof compose.data,
    }
    given(recipes, [])
      .when(earlier)
      .records([{ type: 'RecipeComposed', data: { ...composed.data, effectiveFrom: '2026-01-01' } }])
  })
  test('changes what is said of it and what is in it, each by itself', () => {
    given(recipes, [composed])
      .when(update({ composition: other }))
      .records([change('2026-03-02')])
    given(recipes, [composed])
      .when(update({ description: described.data.description }))
      .records([{ type: 'RecipeDescribed', data: { ...about, description: described.data.description } }])
    given(recipes, [composed]).when(update({})).records([])
  })
  test('is put right for earlier days, which is no change to what it is now', () => {
    given(recipes, [composed])
      .when(update({ composition: other, effectiveFrom: '2026-02-01' }))
      .records([change('2026-02-01')])
    given(recipes, [composed, change('2026-02-01')])
      .when(update({}))
      .records([])
    given(recipes, [composed, change('2026-02-01')])
      .when(update({ composition: other, effectiveFrom: '2026-02-15' }))
      .records([])
  })
  test('may change on a day to come', () => {
    given(recipes, [composed, change('2026-04-01')])
      .when(update({}))
      .records([])
    given(recipes, [composed, change('2026-04-01')])
      .when(update({ composition: other, effectiveFrom: '2026-05-01' }))
      .records([])
  })
  test('is removed once, is then unknown to whoever changes it, and comes back', () => {
    const gone: RecipeEvent = { ...removed, data: about } as RecipeEvent
    given(recipes, [composed]).when(remove).records([gone])
    given(recipes, [composed, gone]).when(remove).records([])
    given(recipes, [composed, gone])
      .when(update({ composition: other }))
      .refuses('recipe-unknown')
    given(recipes, [composed, gone])
      .when(restore)
      .records([{ ...restored, data: about } as RecipeEvent])
    given(recipes, [composed]).when(restore).records([])
    given(recipes, []).when(remove).refuses('recipe-unknown')
  })
})
