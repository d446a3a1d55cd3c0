import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'

/** What was booked is open again, with what the figures lose by it. */
const changesFigures = ['documents', 'products', 'suppliers', 'dashboards'] as const

export const useReread = () => {
  const { t } = useTranslation('documents')
  return useCommand((documentId: string, submit) => post('/documents/reread', { documentId }, submit), {
    changes: ['documents'],
    done: t('rereading.asked'),
  })
}

export const useAcceptSuggestions = (onDone: () => void) => {
  const { t } = useTranslation('documents')
  return useCommand(
    (accepted: { documentId: string; paths: readonly string[] }, submit) =>
      post('/documents/suggestions/accept', accepted, submit),
    { changes: changesFigures, done: (_, { paths }) => t('rereading.accepted', { count: paths.length }), onDone },
  )
}

export const useDismissSuggestions = (onDone: () => void) => {
  const { t } = useTranslation('documents')
  return useCommand((documentId: string, submit) => post('/documents/suggestions/dismiss', { documentId }, submit), {
    changes: ['documents'],
    done: t('rereading.dismissed'),
    onDone,
  })
}
