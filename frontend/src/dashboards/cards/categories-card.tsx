import type { Point } from '@escandallo/contracts/dashboards/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { QueryState } from '../../platform/query-state.tsx'
import { useCategoryWords } from '../../platform/words/category-words.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Table } from '../../ui/data/table.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Delta } from '../../ui/text/delta.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatMoney, formatPercent } from '../../ui/words/format.ts'
import { DocumentCoverage } from '../coverage-words.tsx'
import { changeAgainst, isNoCategory, shareOf } from '../figures.ts'
import type { PurchaseFilters } from '../filters/purchase-filters.ts'
import { NothingBought } from '../nothing-bought.tsx'
import { purchasesCategories } from '../queries.ts'

/** Where the money went; the slice without a category is a slice like the others. */
export const CategoriesCard = ({ filters }: { filters: PurchaseFilters }) => {
  const { t, i18n } = useTranslation('dashboards')
  const { category } = useCategoryWords()
  const [, navigate] = useLocation()
  const answer = useQuery(purchasesCategories(filters.query))
  const nameOf = (key: string) => (isNoCategory(key) ? t(`categories.${key}`) : category(key))
  return (
    <Card title={t('categories.title')}>
      <QueryState dims query={answer} skeleton={<Skeleton height={420} />}>
        {({ series, previous, total, coverage, currency, papers }) => {
          const before = new Map(previous.series.map(({ key, value }) => [key, value]))
          const share = (value: number | null) => {
            const ratio = shareOf(value, total)
            return ratio === null ? '—' : formatPercent(ratio, i18n.language, { fixed: true })
          }
          const columns: Column<Point>[] = [
            { key: 'category', header: t('categories.category'), primary: true, cell: ({ key }) => nameOf(key) },
            {
              key: 'spend',
              phone: 'figure',
              header: t('spend.short'),
              align: 'end',
              cell: ({ value }) => <Money cents={value} currency={currency} />,
            },
            { key: 'share', header: t('share'), align: 'end', cell: ({ value }) => share(value) },
            {
              key: 'change',
              header: t('change'),
              align: 'end',
              cell: ({ key, value }) => <Delta ratio={changeAgainst(value, previous, before.get(key) ?? null)} />,
            },
          ]
          if (series.length === 0) return <NothingBought example={{ shape: 'bars', text: t('example.categories') }} />
          return (
            <>
              <Chart
                label={t('categories.title')}
                kind="pie"
                labels={series.map(({ key }) => nameOf(key))}
                labelHeader={t('categories.category')}
                series={[{ name: t('spend.short'), values: series.map(({ value }) => value) }]}
                format={(cents) => formatMoney(cents, i18n.language, currency)}
                onPoint={(index) => {
                  const key = series[index]?.key
                  if (key) navigate(filters.linesHref({ category: key }))
                }}
              />
              <Table
                label={t('categories.title')}
                columns={columns}
                rows={series}
                rowKey={({ key }) => key}
                rowName={({ key }) => nameOf(key)}
                href={({ key }) => filters.linesHref({ category: key })}
                footer={{ category: t('total'), spend: <Money cents={total} currency={currency} /> }}
              />
              <DocumentCoverage coverage={coverage} papers={papers} filters={filters} />
            </>
          )
        }}
      </QueryState>
    </Card>
  )
}
