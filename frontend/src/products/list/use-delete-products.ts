import { useTranslation } from 'react-i18next'
import { del, post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'

type Many = { ids: string[]; position: string }

/** Deletes products, and can take it back. */
export const useDeleteProducts = (onDone: () => void) => {
  const { t } = useTranslation('products')
  const restore = useCommand((ids: readonly string[], submit) => post<Many>('/products/restoreMany', { ids }, submit), {
    changes: ['products'],
    done: ({ ids }) => t('delete.restored', { count: ids.length }),
  })
  return useCommand(
    (ids: readonly string[], submit) => del<Many>('/products/deleteMany', { body: { ids }, ...submit }),
    {
      changes: ['products'],
      done: ({ ids }) => t('delete.done', { count: ids.length }),
      undo: (_answer, ids) => ({ label: t('platform:lists.undo'), onClick: () => restore.run(ids) }),
      onDone,
    },
  )
}
