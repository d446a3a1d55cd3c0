import { useTranslation } from 'react-i18next'
import { del, post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'

export const useRestoreMenu = () => {
  const { t } = useTranslation('menus')
  return useCommand((menuId: string, submit) => post<{ id: string }>('/menus/restore', { menuId }, submit), {
    changes: ['menus', 'dishes'],
    done: t('delete.restored'),
  })
}

/** Deletes a menu, and can take it back. */
export const useDeleteMenu = (onDone: () => void) => {
  const { t } = useTranslation('menus')
  const restore = useRestoreMenu()
  return useCommand((id: string, submit) => del<{ id: string }>('/menus/delete', { query: { id }, ...submit }), {
    changes: ['menus', 'dishes'],
    done: t('delete.done'),
    undo: (_answer, id) => ({ label: t('platform:lists.undo'), onClick: () => restore.run(id) }),
    onDone,
  })
}
