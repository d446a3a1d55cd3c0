import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { type Many, useDeleteMany, useRestoreMany } from '../../platform/removal/remove-many.ts'

const changes = ['dishes', 'menus', 'products']

export const useRestoreDishes = () => useRestoreMany({ module: 'dishes', changes })
/** Deletes dishes, and can take it back. */
export const useDeleteDishes = (onDone: () => void) => useDeleteMany({ module: 'dishes', changes }, onDone)

/** Puts dishes on sale, or takes them off. */
export const useTurnDishes = (to: 'activate' | 'deactivate', onDone: () => void) => {
  const { t } = useTranslation('dishes')
  return useCommand((ids: readonly string[], submit) => post<Many>(`/dishes/${to}Many`, { ids }, submit), {
    changes,
    done: ({ ids }) => t(`turned.${to}`, { count: ids.length }),
    onDone,
  })
}

export type NewPrice = { dishId: string; price: { amount: number; currency: string; vatRate: string } }

export const usePriceDishes = (onDone: () => void) => {
  const { t } = useTranslation('dishes')
  return useCommand((prices: readonly NewPrice[], submit) => post<Many>('/dishes/prices', { prices }, submit), {
    changes,
    done: ({ ids }) => t('prices.done', { count: ids.length }),
    onDone,
  })
}
