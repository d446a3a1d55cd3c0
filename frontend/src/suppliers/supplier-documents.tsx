import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../documents/links.ts'
import { ListView } from '../platform/lists/list-view.tsx'
import { SectionLink } from '../platform/modules/section-link.tsx'
import { useQueryTable } from '../platform/query-table.ts'
import type { Column } from '../ui/data/columns.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Status, type Tone } from '../ui/text/chip.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Money } from '../ui/text/money.tsx'
import { documentsOf } from './queries.ts'

const tones: Record<DocumentListItem['status'], Tone> = {
  processing: 'info',
  pending: 'warning',
  completed: 'success',
  'with-errors': 'danger',
  rejected: 'neutral',
}

export const SupplierDocuments = ({ supplierId }: { supplierId: string }) => {
  const { t } = useTranslation('suppliers')
  const table = useQueryTable(documentsOf(supplierId), { sort: '-date' })
  const columns: Column<DocumentListItem>[] = [
    { key: 'number', header: t('documents.number'), primary: true, cell: ({ name, number }) => number ?? name },
    {
      key: 'date',
      header: t('documents.date'),
      sortable: true,
      width: 'date',
      cell: ({ issueDate }) => <DateText date={issueDate} />,
    },
    { key: 'dueDate', header: t('documents.due'), width: 'date', cell: ({ dueDate }) => <DateText date={dueDate} /> },
    {
      key: 'status',
      header: t('documents.status'),
      cell: ({ status }) => <Status tone={tones[status]}>{t(`documents.is.${status}`)}</Status>,
    },
    {
      key: 'total',
      header: t('documents.total'),
      align: 'end',
      cell: ({ total, currency }) => <Money cents={total} currency={currency} />,
    },
  ]
  return (
    <ListView
      label={t('tabs.documents')}
      table={table}
      columns={columns}
      rowKey={({ documentId }) => documentId}
      rowName={({ name }) => name}
      href={({ documentId }) => documentLinks.document(documentId)}
      search={{ value: table.params.q, onChange: (q) => table.set({ q }) }}
      filtered={table.params.q !== ''}
      onClear={() => table.set({ q: '' })}
      empty={
        <EmptyState
          title={t('documents.empty')}
          level={3}
          example={{ shape: 'list', text: t('documents.example') }}
          action={
            <SectionLink section="documents" href={documentLinks.newDocument()} look="button">
              {t('list.upload')}
            </SectionLink>
          }
        />
      }
    />
  )
}
