import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { announce } from '../../platform/announcer.tsx'
import { post } from '../../platform/api.ts'
import { useOnline } from '../../platform/connection/offline.tsx'
import { newId } from '../../platform/cryptography/ids.ts'
import { notify } from '../../ui/feedback/toasts.tsx'
import { changesFigures } from '../commands.ts'
import { eachOf, mayConfirmUnseen, type ToConfirm } from './confirming.ts'
import { confirming, useConfirming } from './confirming-store.ts'

/** Confirms many documents that prove themselves; the toast takes all of them back. */
export const useConfirmMany = () => {
  const { t } = useTranslation('documents')
  const queries = useQueryClient()
  const online = useOnline()
  const { running } = useConfirming()
  const refresh = () => Promise.all(changesFigures.map((module) => queries.invalidateQueries({ queryKey: [module] })))

  const reopen = async (ids: readonly string[]) => {
    let reopened = 0
    await eachOf(
      ids,
      (documentId) => post('/documents/reopen', { documentId }, { key: newId() }),
      (_, error) => {
        if (error === null) reopened += 1
      },
    )
    await refresh()
    if (reopened === ids.length) notify.success(t('done.reopenedMany', { count: reopened }))
    else notify.error(t('confirming.notReopened', { count: ids.length - reopened }))
  }

  const run = async (documents: readonly ToConfirm[]) => {
    const wanted = documents.filter(mayConfirmUnseen)
    const { confirmed, failed } = await confirming.run(wanted, ({ documentId, total }) =>
      post(
        '/documents/confirm',
        { documentId, expectedTotal: total, acceptDifferences: false, unseen: true },
        { key: newId() },
      ),
    )
    if (confirmed.length > 0)
      notify.success(t('done.confirmedMany', { count: confirmed.length }), {
        id: confirmed.join(),
        action: { label: t('undo'), onClick: () => void reopen(confirmed) },
      })
    if (failed.length > 0) announce(t('confirming.failed', { count: failed.length }))
    await refresh()
  }
  return { run: (documents: readonly ToConfirm[]) => void run(documents), busy: running, blocked: !online }
}
