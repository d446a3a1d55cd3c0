import type { ProjectionList } from '@escandallo/contracts/operations/queries.ts'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../ui/data/columns.ts'
import { Table } from '../ui/data/table.tsx'
import { Card } from '../ui/layout/card.tsx'
import { DateText } from '../ui/text/date-text.tsx'

type Parked = ProjectionList['parked'][number]

/** Streams set aside, with the event at fault and how many wait behind it. */
export const ParkedTable = ({ parked }: { parked: readonly Parked[] }) => {
  const { t } = useTranslation('operations')
  const columns: Column<Parked>[] = [
    {
      key: 'stream',
      header: t('parked.stream'),
      primary: true,
      cell: ({ stream }) => <code className="operations-error">{stream}</code>,
    },
    { key: 'group', header: t('groups.group'), cell: ({ group }) => group },
    { key: 'type', header: t('parked.event'), cell: ({ type, revision }) => `${type} (${revision})` },
    { key: 'error', header: t('parked.error'), cell: ({ error }) => <code className="operations-error">{error}</code> },
    { key: 'events', header: t('parked.events'), align: 'end', cell: ({ events }) => events },
    { key: 'parkedAt', header: t('parked.since'), cell: ({ parkedAt }) => <DateText date={parkedAt} time /> },
  ]
  return (
    <Card title={t('parked.title')} description={t('parked.description')} flush={parked.length > 0}>
      {parked.length === 0 ? (
        <p className="row muted">
          <CircleCheck size={18} aria-hidden /> {t('parked.none')}
        </p>
      ) : (
        <Table
          label={t('parked.title')}
          columns={columns}
          rows={parked}
          rowKey={({ group, stream }) => `${group} ${stream}`}
          rowName={({ stream }) => stream}
        />
      )}
    </Card>
  )
}
