import { useTranslation } from 'react-i18next'
import { del, post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'

type Many = { ids: string[]; position: string }
const changes = ['dishes', 'menus', 'products']

export const useRestoreDishes = () => {
  const { t } = useTranslation('dishes')
  return useCommand((ids: readonly string[], submit) => post<Many>('/dishes/restoreMany', { ids }, submit), {
    changes,
    done: ({ ids }) => t('delete.restored', { count: ids.length }),
  })
}

/** Deletes dishes, and can take it back. */
export const useDeleteDishes = (onDone: () => void) => {
  const { t } = useTranslation('dishes')
  const restore = useRestoreDishes()
  return useCommand((ids: readonly string[], submit) => del<Many>('/dishes/deleteMany', { body: { ids }, ...submit }), {
    changes,
    done: ({ ids }) => t('delete.done', { count: ids.length }),
    undo: (_answer, ids) => ({ label: t('platform:lists.undo'), onClick: () => restore.run(ids) }),
    onDone,
  })
}

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
