import { useTranslation } from 'react-i18next'
import { del, put } from '../platform/api.ts'
import { useCommand } from '../platform/command.ts'

type Change = { ids: string[]; change: 'read' | 'unread' | 'archive' | 'restore' | 'silence'; until?: string | null }

const changes = ['recommendations'] as const

/** What can be done with recommendations; whatever takes one out of sight can be taken back. */
export const useChanges = () => {
  const { t } = useTranslation('recommendations')
  const restore = useCommand(
    (ids: string[], submit) => put('/recommendations/update', { ids, change: 'restore' }, submit),
    { changes, done: t('restored') },
  )
  const undo = (ids: string[]) => ({ label: t('platform:lists.undo'), onClick: () => restore.run(ids) })
  const change = useCommand((body: Change, submit) => put('/recommendations/update', body, submit), { changes })
  const hide = useCommand((body: Change, submit) => put('/recommendations/update', body, submit), {
    changes,
    done: (_answer, { ids, change }) =>
      t(`hidden.${change === 'silence' ? 'silence' : 'archive'}`, { count: ids.length }),
    undo: (_answer, { ids }) => undo(ids),
  })
  const remove = useCommand((id: string, submit) => del('/recommendations/delete', { query: { id }, ...submit }), {
    changes,
    done: t('deleted'),
    undo: (_answer, id) => undo([id]),
  })
  const readAll = useCommand((_: undefined, submit) => put('/recommendations/mark-all-as-read', {}, submit), {
    changes,
    done: t('allRead'),
  })
  return {
    read: (ids: string[]) => change.run({ ids, change: 'read' }),
    unread: (ids: string[]) => change.run({ ids, change: 'unread' }),
    archive: (ids: string[]) => hide.run({ ids, change: 'archive' }),
    silence: (ids: string[], until: string | null) => hide.run({ ids, change: 'silence', until }),
    restore: (ids: string[]) => restore.run(ids),
    remove: (id: string) => remove.runAsync(id),
    readAll: () => readAll.run(undefined),
  }
}
export type Changes = ReturnType<typeof useChanges>
