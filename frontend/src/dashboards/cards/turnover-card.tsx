import type { ProductTurnover } from '@escandallo/contracts/dashboards/queries.ts'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { useQueryTable } from '../../platform/query-table.ts'
import { productLinks } from '../../products/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Table } from '../../ui/data/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Status } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatFixed } from '../../ui/words/format.ts'
import type { PurchaseFilters } from '../filters/purchase-filters.ts'
import { NothingBought } from '../nothing-bought.tsx'
import { productTurnover } from '../queries.ts'

type Item = ProductTurnover['items'][number]

/** How often each thing is bought, and what has not been bought for long. */
export const TurnoverCard = ({ filters }: { filters: PurchaseFilters }) => {
  const { t, i18n } = useTranslation('dashboards')
  const table = useQueryTable(
    ({ page, size, sort }) => productTurnover({ ...filters.query, page, size, sort: sort || '-spend' }),
    { sort: '-spend', size: 10 },
  )
  const currency = table.query.data?.currency
  const number = (value: string | null) => (value === null ? '—' : formatFixed(value, i18n.language, 1))
  const columns: Column<Item>[] = [
    { key: 'name', header: t('prices.product'), primary: true, sortable: true, cell: ({ name }) => name },
    {
      key: 'purchases',
      header: t('turnover.purchases'),
      align: 'end',
      sortable: true,
      cell: ({ purchases }) => purchases,
    },
    {
      key: 'quantity',
      phone: 'left-out',
      header: t('turnover.quantity'),
      align: 'end',
      cell: ({ quantity, unit }) => `${formatFixed(quantity, i18n.language, 1)} ${t(`units.${unit}`)}`,
    },
    { key: 'kilograms', phone: 'left-out', header: 'kg', align: 'end', cell: ({ kilograms }) => number(kilograms) },
    {
      key: 'spend',
      phone: 'figure',
      header: t('spend.short'),
      align: 'end',
      sortable: true,
      cell: ({ spend, productId, name }) => (
        <Link href={filters.linesHref({ products: productId })}>
          <Money cents={spend} currency={currency} />
          <span className="only-spoken"> {t('openLines', { name })}</span>
        </Link>
      ),
    },
    {
      key: 'averageDaysBetween',
      header: t('turnover.every'),
      align: 'end',
      sortable: true,
      cell: ({ averageDaysBetween }) =>
        averageDaysBetween === null ? '—' : t('turnover.days', { days: number(averageDaysBetween) }),
    },
    {
      key: 'lastDate',
      phone: 'left-out',
      header: t('turnover.last'),
      sortable: true,
      width: 'date',
      cell: ({ lastDate }) => <DateText date={lastDate} />,
    },
    {
      key: 'daysSinceLast',
      header: t('turnover.since'),
      align: 'end',
      sortable: true,
      width: 'figure-and-word',
      cell: ({ daysSinceLast, dead }) => (
        <>
          {t('turnover.days', { days: daysSinceLast })} {dead && <Status tone="warning">{t('turnover.dead')}</Status>}
        </>
      ),
    },
  ]
  const { selected: _selected, onSelect: _onSelect, ...shown } = table.tableProps
  return (
    <Card title={t('turnover.title')} description={t('turnover.description')}>
      <QueryState dims query={table.query} rows={8}>
        {() => (
          <>
            <Table
              {...shown}
              label={t('turnover.title')}
              columns={columns}
              rowKey={({ productId, unit }) => `${productId} ${unit}`}
              rowName={({ name }) => name}
              href={({ productId }) => productLinks.product(productId)}
              empty={<NothingBought example={{ shape: 'list', text: t('example.turnover') }} />}
            />
            {table.total > 0 && <Pagination {...table.paginationProps} />}
          </>
        )}
      </QueryState>
    </Card>
  )
}
