import { mermaOfTest } from '@escandallo/contracts/costing/selling/yield-test.ts'
import type {
  SetNutrition,
  TestYield,
  VerifyRestrictions,
  WithdrawYieldTest,
} from '@escandallo/contracts/products/commands.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import type { Nutrition } from '@escandallo/contracts/products/food/nutrition.ts'
import { everyState, type Verification } from '@escandallo/contracts/products/food/restrictions-of.ts'
import type { About } from '../decider.ts'
import { sinceOf } from './since.ts'

/** What is known of a product as food. */
export type Food = {
  nutrition: Nutrition | null
  verification: Verification | null
  /** The yield test that its merma carries, and what the merma was before. */
  yieldTest: { testId: string; mermaBefore: string } | null
}
export const nothingSaid: Food = { nutrition: null, verification: null, yieldTest: null }

export type FoodCommand =
  | { type: 'SetNutrition'; data: SetNutrition & About }
  | { type: 'VerifyRestrictions'; data: VerifyRestrictions & About }
  | { type: 'UnverifyRestrictions'; data: { productId: string } & About }
  | { type: 'TestYield'; data: TestYield & About }
  | { type: 'WithdrawYieldTest'; data: WithdrawYieldTest & About }

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

type OfProduct = { productId: string } & About
const aboutOf = ({ productId, at, by }: OfProduct): OfProduct => ({ productId, at, by })

const setNutrition = (data: SetNutrition & About, { nutrition }: Food): ProductEvent[] => {
  const previousNutrition = nutrition ?? { source: 'ingredient' as const }
  return same(previousNutrition, data.nutrition)
    ? []
    : [{ type: 'ProductNutritionSet', data: { ...aboutOf(data), nutrition: data.nutrition } }]
}

const verifyRestrictions = (data: VerifyRestrictions & About, { verification }: Food): ProductEvent[] => {
  const stands = verification !== null && verification.fallen === null
  // What is not named stays as it was verified earlier; what nobody looked at is not verified by it.
  const states = everyState({ ...(stands ? verification.states : {}), ...data.states })
  if (stands && same(everyState(verification.states), states)) return []
  return [{ type: 'ProductRestrictionsVerified', data: { ...aboutOf(data), states } }]
}

/** What is said of a product's nutrients, allergens and yield. */
export const decideFood = ({ type, data }: FoodCommand, food: Food): ProductEvent[] => {
  const about = aboutOf(data)
  const { verification, yieldTest } = food
  switch (type) {
    case 'SetNutrition':
      return setNutrition(data, food)
    case 'VerifyRestrictions':
      return verifyRestrictions(data, food)
    case 'UnverifyRestrictions':
      return verification ? [{ type: 'ProductRestrictionsUnverified', data: about }] : []
    case 'TestYield':
      if (yieldTest?.testId === data.test.testId) return []
      return [
        {
          type: 'ProductYieldTested',
          data: { ...about, test: data.test, merma: mermaOfTest(data.test), effectiveFrom: sinceOf(data) },
        },
      ]
    case 'WithdrawYieldTest':
      // Once somebody has written another merma, no test is behind it any more.
      if (yieldTest?.testId !== data.testId) return []
      return [
        {
          type: 'ProductYieldTestWithdrawn',
          data: { ...about, testId: data.testId, merma: yieldTest.mermaBefore, effectiveFrom: sinceOf(data) },
        },
      ]
    default:
      return type satisfies never
  }
}
