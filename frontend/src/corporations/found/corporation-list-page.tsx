import type { Corporation } from '@escandallo/contracts/corporations/queries.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListView } from '../../platform/lists/list-view.tsx'
import { useQueryTable } from '../../platform/query-table.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { corporationList } from '../queries.ts'
import { FoundDialog } from './found-dialog.tsx'

/** Every corporation of the installation, for whoever looks after it. */
export default function CorporationListPage() {
  const { t } = useTranslation('corporations')
  const table = useQueryTable(corporationList, { sort: 'name' })
  const [isFounding, setFounding] = useState(false)
  const { q } = table.params
  const columns: Column<Corporation>[] = [
    { key: 'name', header: t('fields.name'), primary: true, sortable: true, cell: ({ name }) => name },
    { key: 'taxIds', phone: 'bare', header: t('list.taxIds'), cell: ({ taxIds }) => taxIds.join(', ') || '—' },
    { key: 'currency', phone: 'left-out', header: t('fields.currency'), cell: ({ currency }) => currency },
    {
      key: 'foundedAt',
      phone: 'figure',
      header: t('list.foundedAt'),
      sortable: true,
      width: 'date',
      cell: ({ foundedAt }) => <DateText date={foundedAt} />,
    },
  ]
  return (
    <Page
      title={t('list.title')}
      actions={
        <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setFounding(true)}>
          {t('list.new')}
        </Button>
      }
    >
      <ListView
        label={t('list.title')}
        table={table}
        columns={columns}
        rowKey={({ corporationId }) => corporationId}
        rowName={({ name }) => name}
        search={{ value: q, onChange: (text) => table.set({ q: text }) }}
        filtered={q !== ''}
        onClear={() => table.set({ q: '' })}
        empty={<EmptyState example={{ shape: 'list', text: t('list.example') }} title={t('list.empty')} />}
      />
      {isFounding && <FoundDialog onClose={() => setFounding(false)} />}
    </Page>
  )
}
