import { isWaiting } from '@escandallo/contracts/documents/confirming/waiting.ts'
import type { TFunction } from 'i18next'
import type { Column } from '../../ui/data/columns.ts'
import { Chip } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { nameOf, State } from '../list/columns.tsx'
import type { QueueItem } from '../queries.ts'

/** Whole minutes since an instant. */
export const minutesSince = (instant: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))

/** An age as people say it: 12 min, 5 h, 3 d. */
export const ageOf = (minutes: number, t: TFunction<'documents'>) => {
  if (minutes < 60) return t('admin.minutes', { count: minutes })
  if (minutes < 48 * 60) return t('admin.hours', { count: Math.floor(minutes / 60) })
  return t('admin.days', { count: Math.floor(minutes / 1440) })
}

/** Hours after which a document has waited too long. */
const LONG = 24

export const queueColumns = (t: TFunction<'documents'>, now: number): Column<QueueItem>[] => [
  { key: 'number', header: t('columns.document'), primary: true, sortable: true, cell: nameOf },
  { key: 'corporation', header: t('columns.corporation'), cell: (row) => row.corporationName ?? '—' },
  { key: 'supplier', header: t('columns.supplier'), sortable: true, cell: (row) => row.supplierName ?? '—' },
  { key: 'status', header: t('columns.status'), sortable: true, width: 1.6, cell: (row) => <State row={row} t={t} /> },
  {
    key: 'uploadedAt',
    header: t('columns.waiting'),
    sortable: true,
    width: 'date',
    cell: (row) => {
      const minutes = minutesSince(row.uploadedAt, now)
      const waits = isWaiting(row)
      if (!waits) return <DateText date={row.uploadedAt} />
      return <Chip tone={minutes > LONG * 60 ? 'danger' : 'neutral'}>{ageOf(minutes, t)}</Chip>
    },
  },
  {
    key: 'total',
    header: t('columns.total'),
    sortable: true,
    align: 'end',
    cell: (row) => <Money cents={row.total} currency={row.currency} />,
  },
]
