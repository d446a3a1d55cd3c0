import { bookedAmount } from '@escandallo/contracts/documents/booking.ts'
import { isWaiting } from '@escandallo/contracts/documents/confirming/waiting.ts'
import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import type { TFunction } from 'i18next'
import { CircleHelp, Copy, Sparkles, UserPen, UserX } from 'lucide-react'
import { Link } from '../../ui/actions/link.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Chip } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money, Unknown } from '../../ui/text/money.tsx'
import { mayConfirmUnseen } from '../confirming/confirming.ts'
import { documentLinks } from '../links.ts'
import { BilledChip } from '../notes/billed-chip.tsx'
import { FilePages } from '../parts/file-pages.tsx'
import { ReadingProgress } from '../parts/reading-progress.tsx'
import { StatusChip } from '../status-chip.tsx'

type T = TFunction<'documents'>

/** What a document is called: its number once it is read, the file before. */
export const nameOf = ({ number, name }: Pick<DocumentListItem, 'number' | 'name'>) => number || name

const isReviewed = ({ reviewUntil }: DocumentListItem) => reviewUntil !== null && Date.parse(reviewUntil) > Date.now()

/** What every document has and could not be read of it. */
const unreadIn = ({ number, supplierName, issueDate, total, lines }: DocumentListItem) =>
  [
    { field: 'number' as const, isRead: number !== null },
    { field: 'supplier' as const, isRead: supplierName !== null },
    { field: 'issueDate' as const, isRead: issueDate !== null },
    { field: 'total' as const, isRead: total !== null },
    { field: 'lines' as const, isRead: lines > 0 },
  ].flatMap(({ field, isRead }) => (isRead ? [] : field))

/** What could not be read, by name: on a phone nothing can be hovered. */
const Unread = ({ row, t }: { row: DocumentListItem; t: T }) => {
  const fields = row.status === 'with-errors' ? unreadIn(row) : []
  if (fields.length === 0) return null
  return (
    <Chip tone="warning">
      {t('list.unread', { fields: fields.map((field) => t(`list.unreadFields.${field}`)).join(', ') })}
    </Chip>
  )
}

type StateProps = {
  row: DocumentListItem
  t: T
  /** Where one belongs that was uploaded last and that nobody has seen; empty where there is only one place. */
  fresh?: string | null
}

export const State = ({ row, t, fresh = null }: StateProps) => (
  <span className="chips">
    {fresh !== null && (
      <span className="fresh-mark">
        <Chip tone="info">{fresh ? t('uploaded.at', { place: fresh }) : t('uploaded.title')}</Chip>
      </span>
    )}
    <StatusChip status={row.status} postponed={row.postponed} />
    <ReadingProgress of={row} />
    <Unread row={row} t={t} />
    {row.rejectionReason && <Chip tone="neutral">{t(`reasons.${row.rejectionReason}`)}</Chip>}
    {row.othersTaxId && isWaiting(row) && (
      <Chip tone="danger" icon={<UserX aria-hidden />}>
        {t('list.forOther', { taxId: row.othersTaxId })}
      </Chip>
    )}
    {row.doubts > 0 && !row.othersTaxId && isWaiting(row) && (
      <Chip tone="warning" icon={<CircleHelp aria-hidden />}>
        {t('list.doubts', { count: row.doubts })}
      </Chip>
    )}
    {mayConfirmUnseen(row) && <Chip tone="success">{t('list.ready')}</Chip>}
    <BilledChip of={row} />
    {row.proposed && (
      <Chip tone="info" icon={<Sparkles aria-hidden />}>
        {t('list.proposed')}
      </Chip>
    )}
    {row.duplicateOf && (
      <Chip tone="warning" icon={<Copy aria-hidden />}>
        <Link href={documentLinks.document(row.duplicateOf)} look="plain">
          {t('list.duplicate')}
        </Link>
      </Chip>
    )}
    {isReviewed(row) && (
      <Chip tone="info" icon={<UserPen aria-hidden />}>
        {t('list.inReview')}
      </Chip>
    )}
  </span>
)

export const documentColumns = (
  t: T,
  establishments: ReadonlyMap<string, string>,
  fresh: ReadonlySet<string>,
): Column<DocumentListItem>[] => [
  {
    key: 'number',
    header: t('columns.document'),
    primary: true,
    sortable: true,
    width: 1.5,
    cell: (row) => (
      <>
        {nameOf(row)}
        <FilePages of={row} />
      </>
    ),
  },
  {
    key: 'supplier',
    phone: 'bare',
    header: t('columns.supplier'),
    sortable: true,
    width: 1.4,
    cell: (row) => row.supplierName ?? <Unknown words={t('unknown')} />,
  },
  {
    key: 'status',
    phone: 'bare',
    header: t('columns.status'),
    sortable: true,
    width: 1.7,
    cell: (row) => {
      const place = establishments.size > 1 ? (establishments.get(row.establishmentId) ?? '') : ''
      return <State row={row} t={t} fresh={fresh.has(row.documentId) ? place : null} />
    },
  },
  {
    key: 'date',
    phone: 'bare',
    header: t('columns.date'),
    sortable: true,
    width: 'date',
    cell: (row) => <DateText date={row.issueDate} />,
  },
  {
    key: 'dueDate',
    phone: 'left-out',
    header: t('columns.dueDate'),
    sortable: true,
    width: 'date',
    cell: (row) => <DateText date={row.dueDate} />,
  },
  {
    key: 'total',
    phone: 'figure',
    header: t('columns.total'),
    sortable: true,
    align: 'end',
    cell: (row) => <Money cents={row.total === null ? null : bookedAmount(row, row.total)} currency={row.currency} />,
  },
  { key: 'kind', header: t('columns.kind'), optional: true, cell: (row) => t(`kinds.${row.kind}`) },
  { key: 'lines', header: t('columns.lines'), optional: true, align: 'end', cell: (row) => row.lines },
  {
    key: 'establishment',
    header: t('columns.establishment'),
    optional: true,
    cell: (row) => establishments.get(row.establishmentId) ?? <Unknown words={t('unknown')} />,
  },
  {
    key: 'uploadedAt',
    header: t('columns.uploadedAt'),
    optional: true,
    sortable: true,
    width: 'time',
    cell: (row) => <DateText date={row.uploadedAt} time />,
  },
  { key: 'name', header: t('columns.file'), optional: true, sortable: true, cell: (row) => row.name },
]
