import { menuTypes, shownMenus } from '@escandallo/contracts/menus/details.ts'
import type { MenuListItem } from '@escandallo/contracts/menus/queries.ts'
import { Plus, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FiguresPending, useKitchenFigures } from '../../kitchen/public.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { useQueryTable } from '../../platform/query-table.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Status } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { menuLinks } from '../links.ts'
import { menuList } from '../queries.ts'
import { useRestoreMenu } from './use-delete-menu.ts'

const rowKey = ({ menuId }: MenuListItem) => menuId
const rowName = ({ name }: MenuListItem) => name

export default function MenuListPage() {
  const { t } = useTranslation('menus')
  const { atLeast, sold } = useKitchenFigures()
  const table = useQueryTable(menuList, { sort: 'name', show: 'all', type: '' })
  const { cols: _cols, ...filters } = table.params
  const { q, show, type } = filters
  const view = shownMenus.find((name) => name === show) ?? 'all'
  const columns: Column<MenuListItem>[] = [
    { key: 'name', header: t('fields.name'), primary: true, sortable: true, width: 1.8, cell: ({ name }) => name },
    {
      key: 'type',
      phone: 'bare',
      header: t('fields.type'),
      sortable: true,
      cell: (row) => <span className="muted">{t(`types.${row.type}`)}</span>,
    },
    {
      key: 'status',
      phone: 'bare',
      header: t('fields.status'),
      sortable: true,
      cell: ({ status }) => <span className="muted">{t(`statuses.${status}`)}</span>,
    },
    {
      key: 'dishes',
      phone: 'left-out',
      header: t('fields.dishes'),
      align: 'end',
      sortable: true,
      cell: ({ dishes }) => dishes,
    },
    {
      key: 'price',
      phone: 'left-out',
      header: t('fields.price'),
      align: 'end',
      sortable: true,
      cell: ({ price, currency }) => <Money cents={price?.amount ?? null} currency={currency} />,
    },
    { key: 'cost', header: t('fields.cost'), align: 'end', sortable: true, cell: (row) => atLeast(row) },
    {
      key: 'foodCost',
      phone: 'figure',
      header: t('fields.foodCost'),
      align: 'end',
      sortable: true,
      cell: ({ figures }) => (figures ? sold.foodCost(figures) : '—'),
    },
    {
      key: 'margin',
      phone: 'left-out',
      header: t('fields.margin'),
      align: 'end',
      sortable: true,
      cell: ({ figures }) => (figures ? sold.margin(figures) : '—'),
    },
    {
      key: 'gaps',
      phone: 'bare',
      header: t('fields.gaps'),
      cell: ({ gaps }) => gaps > 0 && <Status tone="warning">{t('list.gaps', { count: gaps })}</Status>,
    },
    {
      key: 'updatedAt',
      header: t('fields.updatedAt'),
      sortable: true,
      optional: true,
      width: 'date',
      cell: ({ updatedAt }) => <DateText date={updatedAt} />,
    },
  ]
  const restore = useRestoreMenu()
  const restoring = ({ menuId, name }: MenuListItem) => (
    <IconButton
      label={t('delete.restore', { name })}
      icon={<RotateCcw aria-hidden />}
      look="quiet"
      disabled={restore.blocked}
      onClick={() => restore.run(menuId)}
    />
  )
  return (
    <Page
      title={t('list.title')}
      actions={
        <Link href={menuLinks.newMenu()} look="primary-button">
          <Plus size={16} aria-hidden />
          {t('list.new')}
        </Link>
      }
    >
      <FiguresPending />
      <Tabs
        label={t('list.views')}
        value={view}
        onChange={(value) => table.set({ show: value })}
        tabs={shownMenus.map((value) => ({ value, label: t(`list.show.${value}`) }))}
      >
        <ListView
          label={t('list.title')}
          table={table}
          views="menus"
          columns={columns}
          rowKey={rowKey}
          rowName={rowName}
          href={view === 'removed' ? undefined : ({ menuId }) => menuLinks.menu(menuId)}
          search={{ value: q, onChange: (text) => table.set({ q: text }) }}
          filters={
            <Select
              label={t('fields.type')}
              hiddenLabel
              placeholder={t('list.anyType')}
              value={type}
              onChange={(value) => table.set({ type: value })}
              options={menuTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            />
          }
          filtered={q !== '' || type !== ''}
          onClear={() => table.set({ q: '', type: '' })}
          rowActions={view === 'removed' ? restoring : undefined}
          exports={{ path: '/menus/list', query: filters, name: t('list.file') }}
          empty={
            view === 'all' ? (
              <EmptyState
                example={{ shape: 'list', text: t('list.example') }}
                title={t('list.empty')}
                description={t('list.emptyDescription')}
                action={
                  <Link href={menuLinks.newMenu()} look="primary-button">
                    {t('list.new')}
                  </Link>
                }
              />
            ) : (
              <EmptyState title={t(`list.none.${view}`)} level={3} />
            )
          }
        />
      </Tabs>
    </Page>
  )
}
