import type { Arrival } from '@escandallo/contracts/inboxes/queries.ts'
import { useTranslation } from 'react-i18next'
import { ListView } from '../platform/lists/list-view.tsx'
import { useQueryTable } from '../platform/query-table.ts'
import type { Column } from '../ui/data/columns.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Status, type Tone } from '../ui/text/chip.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { ArrivalFiles } from './arrival-files.tsx'
import { HeldActions } from './held-actions.tsx'
import { arrivalList } from './queries.ts'

const tones: Record<Arrival['state'], Tone> = {
  taken: 'success',
  held: 'warning',
  released: 'info',
  refused: 'danger',
  dismissed: 'neutral',
}

/** Messages that have come, the newest first, with what became of each file in them. */
export const ArrivalTable = () => {
  const { t } = useTranslation('inboxes')
  const table = useQueryTable(arrivalList, { sort: '-arrivedAt' })
  const columns: Column<Arrival>[] = [
    {
      key: 'subject',
      header: t('arrivals.message'),
      primary: true,
      cell: (arrival) => (
        <span className="stack-tight">
          <strong>{arrival.subject || t('arrivals.noSubject')}</strong>
          <span className="small muted">{arrival.from ?? t('arrivals.noSender')}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('arrivals.state'),
      cell: (arrival) => (
        <span className="stack-tight">
          <Status tone={tones[arrival.state]}>{t(`states.${arrival.state}`)}</Status>
          {arrival.reason && <span className="small muted">{t(`reasons.${arrival.reason}`)}</span>}
          {arrival.state === 'held' && <HeldActions arrival={arrival} />}
        </span>
      ),
    },
    { key: 'files', header: t('arrivals.files'), cell: (arrival) => <ArrivalFiles arrival={arrival} /> },
    {
      key: 'arrivedAt',
      header: t('arrivals.arrivedAt'),
      sortable: true,
      width: 'date',
      cell: ({ arrivedAt }) => <DateText date={arrivedAt} time />,
    },
  ]
  return (
    <ListView
      label={t('arrivals.title')}
      table={table}
      columns={columns}
      rowKey={({ arrivalId }) => arrivalId}
      rowName={({ subject, from }) => subject || from || t('arrivals.noSubject')}
      filtered={false}
      onClear={() => undefined}
      empty={
        <EmptyState
          example={{ shape: 'list', text: t('arrivals.example') }}
          title={t('arrivals.empty')}
          description={t('arrivals.emptyWords')}
        />
      }
    />
  )
}
