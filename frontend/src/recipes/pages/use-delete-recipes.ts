import { useTranslation } from 'react-i18next'
import { del, post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'

type Many = { ids: string[]; position: string }
const changes = ['recipes', 'dishes', 'menus', 'products']

export const useRestoreRecipes = () => {
  const { t } = useTranslation('recipes')
  return useCommand((ids: readonly string[], submit) => post<Many>('/recipes/restoreMany', { ids }, submit), {
    changes,
    done: ({ ids }) => t('delete.restored', { count: ids.length }),
  })
}

/** Deletes subrecipes, and can take it back. */
export const useDeleteRecipes = (onDone: () => void) => {
  const { t } = useTranslation('recipes')
  const restore = useRestoreRecipes()
  return useCommand(
    (ids: readonly string[], submit) => del<Many>('/recipes/deleteMany', { body: { ids }, ...submit }),
    {
      changes,
      done: ({ ids }) => t('delete.done', { count: ids.length }),
      undo: (_answer, ids) => ({ label: t('platform:lists.undo'), onClick: () => restore.run(ids) }),
      onDone,
    },
  )
}
