import type { NutrientKey } from '@escandallo/contracts/ingredients/nutrients.ts'
import { environmentOf } from '@escandallo/contracts/plates/environment/environment.ts'
import type { Tasting } from '@escandallo/contracts/plates/events.ts'
import { flavourOf } from '@escandallo/contracts/plates/flavour/flavour.ts'
import { isNear } from '@escandallo/contracts/plates/nutrition/bounds.ts'
import { nutritionOf, type PlateNutrition } from '@escandallo/contracts/plates/nutrition/nutrition.ts'
import type { Portion } from '@escandallo/contracts/plates/sums.ts'
import type { PlateSpanRow } from '../../plates/tables.ts'
import { FOOD_DATA } from './food-data.ts'

const figureOf = ({ figures }: PlateNutrition, key: NutrientKey) => figures.find((each) => each.key === key)

/** How much of a nutrient is in a portion; null where ingredients without figures could change it by more than a little. */
const amountOf = (nutrition: PlateNutrition, key: NutrientKey): string | null => {
  const figure = figureOf(nutrition, key)
  return figure && isNear(figure) ? figure.perPortion : null
}

/** What is on a portion, as it is stored. */
export const plateRowOf = (
  portion: Portion,
  tasting: Tasting,
): Omit<PlateSpanRow, 'dishId' | 'fromDay' | 'untilDay'> => {
  const nutrition = nutritionOf(portion)
  const environment = environmentOf(portion)
  const flavour = flavourOf(portion, tasting)
  const { gaps: nutritionGaps, ...nutrients } = nutrition
  const { gaps: footprintGaps, contributors, ...footprint } = environment
  return {
    weight: nutrition.weight,
    productIds: portion.parts.flatMap(({ kind, id }) => (kind === 'product' ? [id] : [])),
    grade: nutrition.grade?.letter ?? null,
    score: nutrition.grade?.score ?? null,
    noGrade: nutrition.noGrade,
    nutritionCoverage: nutrition.coverage,
    energy: amountOf(nutrition, 'energy'),
    protein: amountOf(nutrition, 'protein'),
    fat: amountOf(nutrition, 'fat'),
    saturated: amountOf(nutrition, 'saturated'),
    carbohydrates: amountOf(nutrition, 'carbohydrates'),
    sugars: amountOf(nutrition, 'sugars'),
    fiber: amountOf(nutrition, 'fiber'),
    sodium: amountOf(nutrition, 'sodium'),
    sodiumLeast: figureOf(nutrition, 'sodium')?.perPortion ?? null,
    nutritionGaps,
    nutrition: nutrients,
    ...environment.perPortion,
    perKg: environment.perKg,
    letter: environment.letter,
    footprintCoverage: environment.coverage,
    top: contributors[0]?.name ?? null,
    footprintGaps,
    environment: { ...footprint, contributors: contributors.map(({ factor: _, ...contributor }) => contributor) },
    firm: flavour.firm,
    flavour,
    foodData: FOOD_DATA,
  }
}
