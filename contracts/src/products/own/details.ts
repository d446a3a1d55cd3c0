import { z } from 'zod'
import { percentage, positiveDecimal } from '../../values/decimal.ts'
import { limitedText, line } from '../../values/names.ts'
import { nutrition } from '../food/nutrition.ts'

/** An ingredient of a corporation's own: what ships of an ingredient, as far as somebody knows it. */
export const customIngredient = z.object({
  name: line(80).min(1, 'required'),
  category: limitedText(10),
  subcategory: limitedText(10).nullable(),
  /** Grams per millilitre. */
  density: positiveDecimal.nullable(),
  /** Usual loss in preparing it, in per cent. */
  merma: percentage.refine((value) => Number(value) < 100, 'merma-invalid'),
  /** A food of USDA or figures of a label; null where nobody knows. */
  nutrition: nutrition.nullable(),
})
export type CustomIngredient = z.infer<typeof customIngredient>

export const customCategoryName = line(80).min(1, 'required')
