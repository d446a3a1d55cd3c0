import type { Nutrition } from '@escandallo/contracts/products/food/nutrition.ts'
import type { ProductNutritionAnswer } from '@escandallo/contracts/products/food/queries.ts'
import { useTranslation } from 'react-i18next'
import { put } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'

export type SentNutrition = Nutrition

const sentAgain = ({ source, id, name, energyId, per100g }: ProductNutritionAnswer['said']): SentNutrition => {
  if (per100g === null || source === 'ingredient') return { source: 'ingredient' }
  if (source === 'typed') return { source, per100g }
  return { source, id: id ?? '', name: name ?? '', energyId: energyId ?? 0, per100g }
}

/** Says where the nutrients of a product come from, and can take it back. */
export const useSetNutrition = (productId: string, before: ProductNutritionAnswer['said'], onDone: () => void) => {
  const { t } = useTranslation('products')
  const changes = ['products', 'recipes', 'dishes', 'menus']
  const back = useCommand(
    (nutrition: SentNutrition, submit) => put('/products/nutrition', { productId, nutrition }, submit),
    { changes, done: t('nutrition.undone') },
  )
  return useCommand(
    (nutrition: SentNutrition, submit) => put('/products/nutrition', { productId, nutrition }, submit),
    {
      changes,
      done: t('nutrition.saved'),
      undo: () => ({ label: t('nutrition.undo'), onClick: () => back.run(sentAgain(before)) }),
      onDone,
    },
  )
}
