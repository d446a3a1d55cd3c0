import { menuTypes, shownMenus } from '@escandallo/contracts/menus/details.ts'
import type { MenuListItem } from '@escandallo/contracts/menus/queries.ts'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FiguresPending, GapNames, useKitchenFigures } from '../../kitchen/public.ts'
import { ListFrame } from '../../platform/lists/list-frame.tsx'
import { useQueryTable } from '../../platform/query-table.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Select } from '../../ui/fields/select.tsx'
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
  const { show, type } = table.params
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
      cell: ({ gaps, lacks }) => gaps > 0 && <GapNames gaps={gaps} lacks={lacks} />,
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
    <ListFrame
      {...{ table, columns, view, rowKey, rowName }}
      name="menus"
      newHref={menuLinks.newMenu()}
      hrefOf={({ menuId }) => menuLinks.menu(menuId)}
      views={shownMenus}
      narrowing={['type']}
      above={<FiguresPending />}
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
      rowActions={view === 'removed' ? restoring : undefined}
    />
  )
}
