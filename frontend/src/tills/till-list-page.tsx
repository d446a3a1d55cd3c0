import type { Till } from '@escandallo/contracts/tills/queries.ts'
import { ChefHat } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ListView } from '../platform/lists/list-view.tsx'
import { useQueryTable } from '../platform/query-table.ts'
import type { Column } from '../ui/data/columns.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Page } from '../ui/layout/page.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { tillList } from './queries.ts'

export default function TillListPage() {
  const { t } = useTranslation('tills')
  const table = useQueryTable(tillList, { sort: 'name' })
  const { q } = table.params
  const columns: Column<Till>[] = [
    { key: 'name', header: t('fields.name'), primary: true, sortable: true, cell: ({ name }) => name },
    {
      key: 'addedAt',
      header: t('fields.addedAt'),
      sortable: true,
      width: 'date',
      cell: ({ addedAt }) => <DateText date={addedAt} />,
    },
  ]
  return (
    <Page title={t('list.title')}>
      <ListView
        label={t('list.title')}
        table={table}
        columns={columns}
        rowKey={({ tillId }) => tillId}
        rowName={({ name }) => name}
        search={{ value: q, onChange: (text) => table.set({ q: text }) }}
        filtered={q !== ''}
        onClear={() => table.set({ q: '' })}
        empty={<EmptyState icon={<ChefHat aria-hidden />} title={t('list.empty')} />}
      />
    </Page>
  )
}
