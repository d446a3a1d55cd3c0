import type { RejectionReason } from '@escandallo/contracts/documents/content.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { tellEffects } from '../dishes/public.ts'
import { type Accepted, del, post, upload } from '../platform/api.ts'
import { useCommand } from '../platform/command.ts'
import { notify } from '../ui/feedback/toasts.tsx'
import { documentLinks } from './links.ts'

const changes = ['documents'] as const
/** A confirmed document moves prices and figures too. */
export const changesFigures = ['documents', 'products', 'suppliers', 'dashboards'] as const

export type Confirmation = {
  documentId: string
  expectedTotal: number | null
  acceptDifferences: boolean
  /** Said by a person who saw that the paper is for somebody else. */
  acceptCustomer?: boolean
  unseen?: boolean
}

/** The specification's sentence, and beneath it what the server said. */
const useSentence = (key: 'confirm' | 'reupload') => {
  const { t } = useTranslation('documents')
  return (_: unknown, words: string) => notify.error(t(`failures.${key}`), { description: words })
}

export const useConfirm = (onDone?: (confirmed: Confirmation) => void) => {
  const { t } = useTranslation('documents')
  const reopen = useReopen()
  const [, navigate] = useLocation()
  return useCommand((confirmation: Confirmation, submit) => post('/documents/confirm', confirmation, submit), {
    changes: changesFigures,
    done: t('done.confirmed'),
    undo: (_, { documentId }) => ({ label: t('undo'), onClick: () => reopen.run(documentId) }),
    onDone: (_, confirmation) => {
      onDone?.(confirmation)
      const { documentId } = confirmation
      void tellEffects(documentId, () => navigate(documentLinks.document(documentId)))
    },
    onRefused: useSentence('confirm'),
  })
}

export const useReject = (onDone?: () => void) => {
  const { t } = useTranslation('documents')
  const reopen = useReopen()
  return useCommand(
    (rejection: { documentId: string; reason: RejectionReason }, submit) =>
      post('/documents/reject', rejection, submit),
    {
      changes,
      done: t('done.rejected'),
      undo: (_, { documentId }) => ({ label: t('undo'), onClick: () => reopen.run(documentId) }),
      onDone,
    },
  )
}

export const useReopen = () => {
  const { t } = useTranslation('documents')
  return useCommand((documentId: string, submit) => post('/documents/reopen', { documentId }, submit), {
    changes: changesFigures,
    done: t('done.reopened'),
  })
}

const useRestore = () => {
  const { t } = useTranslation('documents')
  return useCommand(
    (ids: readonly string[], submit) => post<{ ids: string[] }>('/documents/restoreMany', { ids }, submit),
    { changes: changesFigures, done: (_, ids) => t('done.restored', { count: ids.length }) },
  )
}

/** Deletes one or many; the toast takes it back. */
export const useDelete = (onDone?: () => void) => {
  const { t } = useTranslation('documents')
  const restore = useRestore()
  return useCommand(
    (ids: readonly string[], submit): Promise<unknown> =>
      ids.length === 1 && ids[0]
        ? del<Accepted>('/documents/delete', { ...submit, query: { id: ids[0] } })
        : del<{ ids: string[] }>('/documents/deleteMany', { ...submit, body: { ids } }),
    {
      changes: changesFigures,
      done: (_, ids) => t('done.deleted', { count: ids.length }),
      undo: (_, ids) => ({ label: t('undo'), onClick: () => restore.run(ids) }),
      onDone,
    },
  )
}

export const useReupload = () => {
  const { t } = useTranslation('documents')
  return useCommand(
    ({ documentId, file }: { documentId: string; file: File }, submit) => {
      const form = new FormData()
      form.append('documentId', documentId)
      form.append('file', file, file.name)
      return upload('/documents/reupload', form, submit)
    },
    { changes, done: t('done.reuploaded'), onRefused: useSentence('reupload') },
  )
}
