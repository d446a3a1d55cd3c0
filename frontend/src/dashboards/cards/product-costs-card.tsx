import type { ProductCosts } from '@escandallo/contracts/dashboards/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { isolatedValue } from '../../platform/words/isolated-value.ts'
import { productLinks } from '../../products/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Table } from '../../ui/data/table.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Delta } from '../../ui/text/delta.tsx'
import { Money } from '../../ui/text/money.tsx'
import { columnPrice, formatDayShort, formatNumber } from '../../ui/words/format.ts'
import { bucketName, indexed } from '../figures.ts'
import type { PurchaseFilters } from '../filters/purchase-filters.ts'
import { NothingBought } from '../nothing-bought.tsx'
import { productCosts } from '../queries.ts'

type Item = ProductCosts['items'][number]
/** As many lines as an eye can tell apart. */
const DRAWN = 5

/** Mean net price of what most is spent on. The drawing starts each at 100: kilos and boxes share its axis. */
export const ProductCostsCard = ({ filters }: { filters: PurchaseFilters }) => {
  const { t, i18n } = useTranslation('dashboards')
  const answer = useQuery(productCosts({ ...filters.query, groupBy: filters.groupBy, size: 10 }))
  return (
    <Card title={t('prices.title')} description={t('prices.description')}>
      <QueryState dims query={answer} skeleton={<Skeleton height={420} />}>
        {({ items, groupBy, currency }) => {
          const drawn = items.slice(0, DRAWN)
          const columns: Column<Item>[] = [
            { key: 'name', header: t('prices.product'), primary: true, cell: ({ name }) => name },
            {
              key: 'trend',
              phone: 'bare',
              header: t('prices.trend'),
              cell: ({ name, series }) => (
                <Sparkline
                  label={t('prices.trendOf', { name })}
                  values={series.map(({ price }) => (price === null ? null : Number(price)))}
                />
              ),
            },
            {
              key: 'first',
              phone: 'left-out',
              header: t('prices.first'),
              align: 'end',
              cell: ({ first }) => <Money unitPrice={columnPrice(first)} currency={currency} />,
            },
            {
              key: 'last',
              phone: 'figure',
              header: t('prices.last'),
              align: 'end',
              cell: ({ last, unit }) => (
                <>
                  <Money unitPrice={columnPrice(last)} currency={currency} />{' '}
                  <span className="muted">/{t(`units.${unit}`)}</span>
                </>
              ),
            },
            {
              key: 'change',
              phone: 'bare',
              header: t('change'),
              align: 'end',
              cell: ({ change }) => <Delta ratio={change === null ? null : Number(change) / 100} better="down" />,
            },
            {
              key: 'spend',
              header: t('spend.short'),
              align: 'end',
              cell: ({ spend, productId, name }) => (
                <Link href={filters.linesHref({ products: productId })}>
                  <Money cents={spend} currency={currency} />
                  <span className="only-spoken"> {t('openLines', { name })}</span>
                </Link>
              ),
            },
          ]
          if (items.length === 0) return <NothingBought example={{ shape: 'steps', text: t('example.costs') }} />
          return (
            <>
              <Chart
                label={t('prices.indexed')}
                kind="line"
                labels={(items[0]?.series ?? []).map(({ key }) => bucketName(key, groupBy, i18n.language))}
                days={groupBy === 'weekDay' ? undefined : (items[0]?.series ?? []).map(({ key }) => key)}
                formatDay={(day) => formatDayShort(day, i18n.language)}
                labelHeader={t(`groupBy.${groupBy}`)}
                series={drawn.map(({ name, unit, series }) => ({
                  name: `${isolatedValue(name)} (${t(`units.${unit}`)})`,
                  values: indexed(series.map(({ price }) => price)),
                }))}
                format={(value) => formatNumber(value, i18n.language, 1)}
                formatAxis={(value) => formatNumber(value, i18n.language, 0)}
              />
              <Table
                label={t('prices.title')}
                columns={columns}
                rows={items}
                rowKey={({ productId, unit }) => `${productId} ${unit}`}
                rowName={({ name }) => name}
                href={({ productId }) => `${productLinks.product(productId)}?tab=data`}
              />
            </>
          )
        }}
      </QueryState>
    </Card>
  )
}
