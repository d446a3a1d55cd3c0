import { dishStatuses, dishTypes, MOST_COMPARED, shownDishes } from '@escandallo/contracts/dishes/details.ts'
import type { ListedDish } from '@escandallo/contracts/dishes/queries.ts'
import type { TFunction } from 'i18next'
import { Euro, GitCompareArrows, Power, PowerOff, X } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { FiguresPending, GapNames, useKitchenFigures } from '../../kitchen/public.ts'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { DeleteChosen } from '../../platform/lists/delete-chosen.tsx'
import { ListFrame, RestoreChosen } from '../../platform/lists/list-frame.tsx'
import { Picture } from '../../platform/pictures/picture.tsx'
import { useQueryTable } from '../../platform/query-table.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Bullet } from '../../ui/charts/bullet.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { notify } from '../../ui/feedback/toasts.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { dishLinks } from '../links.ts'
import { CostTrend } from '../month/cost-trend.tsx'
import { useMonthColumns } from '../month/month-columns.tsx'
import { MonthHead } from '../month/month-head.tsx'
import { dishList, listDefaults } from '../queries.ts'
import { useDeleteDishes, useRestoreDishes, useTurnDishes } from './use-dish-commands.ts'
import '../costs/dishes.css'
import { isolatedValue } from '../../platform/words/isolated-value.ts'

/** Asked for when prices are changed. */
const PriceDialog = lazy(async () => ({ default: (await import('../prices/price-dialog.tsx')).PriceDialog }))

type Days = { from: string; to: string } | undefined
const rowKey = ({ dishId }: ListedDish) => dishId
const rowName = ({ name }: ListedDish) => name
const href = ({ dishId }: ListedDish) => dishLinks.dish(dishId)

/** The same columns until the language or the month changes, so that rows are drawn anew only when they changed. */
const useColumns = (seesSales: boolean, days: Days): Column<ListedDish>[] => {
  const { t } = useTranslation('dishes')
  const figures = useKitchenFigures()
  const ofMonth = useMonthColumns(days)
  return useMemo(() => columnsOf(t, figures, seesSales, ofMonth), [t, figures, seesSales, ofMonth])
}

const columnsOf = (
  t: TFunction<'dishes'>,
  { atLeast, sold }: ReturnType<typeof useKitchenFigures>,
  seesSales: boolean,
  ofMonth: Column<ListedDish>[],
): Column<ListedDish>[] => {
  return [
    {
      key: 'name',
      header: t('fields.name'),
      primary: true,
      sortable: true,
      width: 1.8,
      cell: ({ name, status, image, gaps, lacks }) => (
        <span className="named">
          <Picture hash={image} alt="" width={32} shape={1} size="thumbnail" />
          <span className="two-lines">
            <span className="name">{name}</span>
            {gaps > 0 && <GapNames gaps={gaps} lacks={lacks} />}
          </span>
          {status !== 'active' && <span className="muted">{t(`statuses.${status}`)}</span>}
        </span>
      ),
    },
    {
      key: 'type',
      phone: 'left-out',
      header: t('fields.type'),
      sortable: true,
      optional: true,
      cell: ({ type }) => <span className="muted">{t(`types.${type}`)}</span>,
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
      key: 'trend',
      phone: 'left-out',
      header: t('fields.trend'),
      width: 'trend',
      cell: (row) => <CostTrend {...row} />,
    },
    {
      key: 'foodCost',
      phone: 'figure',
      header: t('fields.foodCost'),
      align: 'end',
      sortable: true,
      width: 'long-figure',
      cell: ({ figures, underTarget, target }) =>
        figures ? (
          <span className="food-cost">
            <span className={underTarget ? 'dearer figures' : 'figures'}>{sold.foodCost(figures)}</span>
            <Bullet value={Number(figures.foodCost)} target={Number(target)} atLeast={!figures.exact} />
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'margin',
      phone: 'left-out',
      header: t('fields.margin'),
      align: 'end',
      sortable: true,
      optional: seesSales,
      cell: ({ figures }) => (figures ? sold.margin(figures) : '—'),
    },
    {
      key: 'marginRate',
      header: t('fields.marginRate'),
      align: 'end',
      sortable: true,
      optional: true,
      cell: ({ figures }) => (figures ? sold.marginRate(figures) : '—'),
    },
    ...(seesSales ? ofMonth : []),
    {
      key: 'priceForTarget',
      phone: 'left-out',
      header: t('fields.priceForTarget'),
      align: 'end',
      width: 'long-figure',
      cell: ({ dishId, gaps, priceForTarget, currency, name }) =>
        gaps > 0 ? (
          <Link href={dishLinks.editDish(dishId)} aria-label={t('list.mend', { name, count: gaps })}>
            {t('list.gaps', { count: gaps })}
          </Link>
        ) : priceForTarget === null ? (
          '—'
        ) : (
          <Link href={dishLinks.whatIf(dishId)} look="plain">
            <Money cents={priceForTarget} currency={currency} />
          </Link>
        ),
    },
    { key: 'menus', header: t('fields.menus'), align: 'end', optional: true, cell: ({ menus }) => menus },
    {
      key: 'updatedAt',
      header: t('fields.updatedAt'),
      sortable: true,
      optional: true,
      width: 'date',
      cell: ({ updatedAt }) => <DateText date={updatedAt} />,
    },
  ]
}

export default function DishListPage() {
  const { t } = useTranslation('dishes')
  const [, navigate] = useLocation()
  const seesSales = mayOpen(useUser(), 'sales')
  const table = useQueryTable(dishList, listDefaults(seesSales))
  const month = table.query.data?.month
  const columns = useColumns(seesSales, month ? { from: month.from, to: month.to } : undefined)
  const [pricing, setPricing] = useState(false)
  const remove = useDeleteDishes(table.clearSelection)
  const restore = useRestoreDishes()
  const activate = useTurnDishes('activate', table.clearSelection)
  const deactivate = useTurnDishes('deactivate', table.clearSelection)
  const { show, type, status, ids } = table.params
  const view = shownDishes.find((name) => name === show) ?? 'all'
  const chosen = [...table.selected]
  const used = table.rows
    .filter(({ dishId, menus }) => menus > 0 && table.selected.has(dishId))
    .map(({ name, menus }) => `${isolatedValue(name)} (${menus})`)
    .join(', ')
  const compare = () => {
    if (chosen.length > MOST_COMPARED) notify.info(t('compare.tooMany', { count: MOST_COMPARED }))
    else navigate(dishLinks.compare(chosen.join(',')))
  }
  return (
    <ListFrame
      {...{ table, columns, view, rowKey, rowName }}
      name="dishes"
      newHref={dishLinks.newDish()}
      hrefOf={href}
      views={shownDishes}
      counts={table.query.data?.counts}
      narrowing={['type', 'status', 'ids']}
      above={<FiguresPending />}
      around={(list) => (
        <div className="in-order">
          {table.query.isPending && <Skeleton lines={4} />}
          {month && month.dishes > 0 && <MonthHead month={month} />}
          {list}
        </div>
      )}
      filters={
        <>
          <Select
            label={t('fields.type')}
            hiddenLabel
            placeholder={t('list.anyType')}
            value={type}
            onChange={(value) => table.set({ type: value })}
            options={dishTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          />
          <Select
            label={t('fields.status')}
            hiddenLabel
            placeholder={t('list.anyStatus')}
            value={status}
            onChange={(value) => table.set({ status: value })}
            options={dishStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          />
          {ids !== '' && (
            <Button size="small" look="quiet" icon={<X size={14} aria-hidden />} onClick={() => table.set({ ids: '' })}>
              {t('list.onlyThese', { count: ids.split(',').length })}
            </Button>
          )}
        </>
      }
      bulk={
        view === 'removed' ? (
          <RestoreChosen label={t('delete.restore')} restore={restore} ids={chosen} />
        ) : (
          <>
            <Button size="small" icon={<GitCompareArrows aria-hidden />} onClick={compare}>
              {t('compare.button')}
            </Button>
            <Button size="small" icon={<Euro aria-hidden />} onClick={() => setPricing(true)}>
              {t('prices.button')}
            </Button>
            <Button
              size="small"
              icon={<Power aria-hidden />}
              busy={activate.busy}
              disabled={activate.blocked}
              onClick={() => activate.run(chosen)}
            >
              {t('turned.activateButton')}
            </Button>
            <Button
              size="small"
              icon={<PowerOff aria-hidden />}
              busy={deactivate.busy}
              disabled={deactivate.blocked}
              onClick={() => deactivate.run(chosen)}
            >
              {t('turned.deactivateButton')}
            </Button>
            <DeleteChosen
              label={t('delete.button')}
              title={t('delete.chosenTitle', { count: chosen.length })}
              description={used ? t('delete.chosenUsed', { names: used }) : t('delete.chosenUnused')}
              remove={remove}
              ids={chosen}
            />
          </>
        )
      }
    >
      {pricing && (
        <Suspense fallback={null}>
          <PriceDialog
            open
            dishes={table.rows.filter(({ dishId }) => table.selected.has(dishId))}
            onClose={() => setPricing(false)}
            onDone={table.clearSelection}
          />
        </Suspense>
      )}
    </ListFrame>
  )
}
