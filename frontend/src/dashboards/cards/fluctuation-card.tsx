import type { PurchasesFluctuation } from '@escandallo/contracts/dashboards/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { useCategoryWords } from '../../platform/words/category-words.ts'
import type { Column } from '../../ui/data/columns.ts'
import { Table } from '../../ui/data/table.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Delta } from '../../ui/text/delta.tsx'
import { formatShare } from '../../ui/words/format.ts'
import { Since, SpendCoverage } from '../coverage-words.tsx'
import type { PurchaseFilters } from '../filters/purchase-filters.ts'
import { NothingBought } from '../nothing-bought.tsx'
import { purchasesFluctuation } from '../queries.ts'

type Item = PurchasesFluctuation['items'][number]
const ratio = (percent: string | null) => (percent === null ? null : Number(percent) / 100)

/** How prices moved for the same basket: buying more of something dear is no rise. */
export const FluctuationCard = ({ filters }: { filters: PurchaseFilters }) => {
  const { t, i18n } = useTranslation('dashboards')
  const { category } = useCategoryWords()
  const answer = useQuery(purchasesFluctuation(filters.query))
  const nameOf = (key: string) => (key === 'none' ? t('categories.none') : category(key))
  const columns: Column<Item>[] = [
    { key: 'category', header: t('categories.category'), primary: true, cell: (item) => nameOf(item.category) },
    {
      key: 'change',
      phone: 'figure',
      header: t('fluctuation.change'),
      align: 'end',
      cell: ({ change }) => <Delta ratio={ratio(change)} better="down" />,
    },
    { key: 'products', header: t('fluctuation.products'), align: 'end', cell: ({ products }) => products },
    {
      key: 'coverage',
      header: t('fluctuation.coverage'),
      align: 'end',
      cell: ({ coverage: { known, of } }) => (of === 0 ? '—' : formatShare(known / of, i18n.language)),
    },
  ]
  return (
    <Card title={t('fluctuation.title')} description={t('fluctuation.description')}>
      <QueryState dims query={answer} skeleton={<Skeleton height={240} />}>
        {({ from, to, total, coverage, items, previous }) => (
          <>
            <div className="row-between">
              <p className="stat-value figures">
                <Delta ratio={ratio(total)} better="down" />
              </p>
              <p className="small">
                <SpendCoverage coverage={coverage} />
              </p>
            </div>
            <p className="muted small">
              {previous.since !== null && previous.since !== previous.from ? (
                <Since day={previous.since} />
              ) : (
                <>
                  <bdi>
                    <DateText date={from} /> – <DateText date={to} />
                  </bdi>{' '}
                  {t('fluctuation.against')}{' '}
                  <bdi>
                    <DateText date={previous.from} /> – <DateText date={previous.to} />
                  </bdi>
                </>
              )}
            </p>
            <Table
              label={t('fluctuation.title')}
              columns={columns}
              rows={items}
              rowKey={(item) => item.category}
              rowName={(item) => nameOf(item.category)}
              href={(item) => filters.linesHref({ category: item.category, from, to })}
              empty={
                <NothingBought
                  title={t('fluctuation.nothing')}
                  example={{ shape: 'list', text: t('example.fluctuation') }}
                />
              }
            />
          </>
        )}
      </QueryState>
    </Card>
  )
}
