import { NON_FOOD } from '../../ingredients/non-food.ts'
import type { Decimal } from '../../values/decimal.ts'

export type Described = { ingredient: string | null; category?: string | null; merma: Decimal }

/**
 * Whether nobody has said what is lost in preparing a product: before a food is of an ingredient, whose usual loss would count, nought is no
 * answer. A loss that was typed is one.
 */
export const isLossUnknown = ({ ingredient, category, merma }: Described): boolean =>
  ingredient === null && category !== NON_FOOD && Number(merma) === 0
