import { useTranslation } from 'react-i18next'
import { del, post } from '../api.ts'
import { useCommand } from '../command.ts'

/** What a command for many things answers. */
export type Many = { ids: string[]; position: string }
/** A module whose things are deleted and brought back many at once. */
type Removable = { module: string; changes: readonly string[] }

/** Brings back what was deleted. */
export const useRestoreMany = ({ module, changes }: Removable) => {
  const { t } = useTranslation(module)
  return useCommand((ids: readonly string[], submit) => post<Many>(`/${module}/restoreMany`, { ids }, submit), {
    changes,
    done: ({ ids }) => t('delete.restored', { count: ids.length }),
  })
}

/** Deletes things, and can take it back. */
export const useDeleteMany = (removable: Removable, onDone: () => void) => {
  const { module, changes } = removable
  const { t } = useTranslation(module)
  const restore = useRestoreMany(removable)
  return useCommand(
    (ids: readonly string[], submit) => del<Many>(`/${module}/deleteMany`, { body: { ids }, ...submit }),
    {
      changes,
      done: ({ ids }) => t('delete.done', { count: ids.length }),
      undo: (_answer, ids) => ({ label: t('platform:lists.undo'), onClick: () => restore.run(ids) }),
      onDone,
    },
  )
}
