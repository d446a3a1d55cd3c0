import type { DocumentStatus } from '@escandallo/contracts/documents/content.ts'
import { Hourglass, LoaderCircle, TriangleAlert } from 'lucide-react'
import { Status, type Tone } from '../ui/text/chip.tsx'
import { useRowWords } from '../ui/words/row-words.ts'

const tones: Record<DocumentStatus, Tone> = {
  processing: 'info',
  pending: 'warning',
  completed: 'success',
  'with-errors': 'danger',
  rejected: 'neutral',
}

export const statusTabs = ['all', 'processing', 'pending', 'completed', 'with-errors', 'rejected'] as const

type Standing = {
  status: DocumentStatus
  /** A picture that waits until what reads pictures is installed. */
  postponed?: boolean
}

export const StatusChip = ({ status, postponed = false }: Standing) => {
  const { t } = useRowWords('documents')
  if (postponed)
    return (
      <Status tone="warning" icon={<Hourglass aria-hidden />}>
        {t('status.postponed')}
      </Status>
    )
  const icon =
    status === 'processing' ? (
      <LoaderCircle className="turning" aria-hidden />
    ) : status === 'with-errors' ? (
      <TriangleAlert aria-hidden />
    ) : undefined
  return (
    <Status tone={tones[status]} icon={icon}>
      {t(`status.${status}`)}
    </Status>
  )
}
