import type { TopDishes } from '@escandallo/contracts/sales/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Medal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { tillLinks } from '../../tills/links.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Table } from '../../ui/data/table.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatNumber, formatPercent, formatShare } from '../../ui/words/format.ts'
import { topDishes } from '../queries.ts'
import type { SalesFilters } from '../sales-filters.ts'

type Row = TopDishes['items'][number]
const rankings = ['net', 'quantity', 'margin'] as const
const [SHOWN, ALL] = [10, 500]

/** The dishes that sell most, with their medals; a figure opens the lines that make it. */
export const DishesSection = ({ filters }: { filters: SalesFilters }) => {
  const { t, i18n } = useTranslation('sales')
  const [by, setBy] = useState<(typeof rankings)[number]>('net')
  const [size, setSize] = useState(SHOWN)
  const answer = useQuery(topDishes({ ...filters.query, by, size }))
  const percent = (rate: string | null) =>
    rate === null ? '—' : formatPercent(Number(rate) / 100, i18n.language, { fixed: true })
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: t('dishes.dish'),
      primary: true,
      width: 2,
      cell: ({ name, medal }) => (
        <span className="named">
          {medal && <Medal size={15} style={{ color: `var(--${medal})` }} aria-hidden />}
          {medal && <span className="only-spoken">{t(`medals.${medal}`)}: </span>}
          {name}
        </span>
      ),
    },
    {
      key: 'quantity',
      header: t('dishes.quantity'),
      align: 'end',
      cell: ({ quantity }) => formatNumber(quantity, i18n.language, 1),
    },
    {
      key: 'net',
      phone: 'figure',
      header: t('dishes.net'),
      align: 'end',
      cell: ({ net, dishId, name }) => (
        <Link href={filters.linesHref({ dish: dishId })}>
          <Money cents={net} currency={answer.data?.currency} />
          <span className="only-spoken"> {t('openLines', { name })}</span>
        </Link>
      ),
    },
    { key: 'share', phone: 'left-out', header: t('dishes.share'), align: 'end', cell: ({ share }) => percent(share) },
    {
      key: 'cost',
      phone: 'left-out',
      header: t('dishes.cost'),
      align: 'end',
      cell: ({ cost, dishId, name }) => (
        <Link href={filters.rowsHref({ dish: dishId })}>
          <Money cents={cost} currency={answer.data?.currency} />
          <span className="only-spoken"> {t('openRows', { name })}</span>
        </Link>
      ),
    },
    {
      key: 'margin',
      phone: 'left-out',
      header: t('dishes.margin'),
      align: 'end',
      cell: ({ margin, dishId, name, estimated }) =>
        margin === null ? (
          <Link href={filters.rowsHref({ dish: dishId, show: 'gap' })}>
            {t('dishes.unknown')}
            <span className="only-spoken"> {t('openRows', { name })}</span>
          </Link>
        ) : (
          <Link href={filters.rowsHref({ dish: dishId })}>
            <Money cents={margin} currency={answer.data?.currency} estimated={estimated} />
            <span className="only-spoken"> {t('openRows', { name })}</span>
          </Link>
        ),
    },
    {
      key: 'marginRate',
      header: t('dishes.marginRate'),
      align: 'end',
      cell: ({ marginRate }) => percent(marginRate),
    },
  ]
  return (
    <Section
      title={t('dishes.title')}
      actions={
        <RadioGroup
          label={t('dishes.by')}
          hiddenLabel
          look="segments"
          value={by}
          onChange={(value) => setBy(value as typeof by)}
          options={rankings.map((value) => ({ value, label: t(`dishes.ranking.${value}`) }))}
        />
      }
    >
      <QueryState dims query={answer} skeleton={<Skeleton height={360} />}>
        {(data) => (
          <>
            {data.coverage.of > 0 && data.items.length > 0 && (
              <p className="small muted">
                <Link href={filters.rowsHref({ show: data.coverage.known < data.coverage.of ? 'open' : 'known' })}>
                  {t('dishes.coverage', { share: formatShare(data.coverage.known / data.coverage.of, i18n.language) })}
                </Link>
              </p>
            )}
            <Table
              label={t('dishes.title')}
              columns={columns}
              rows={data.items}
              rowKey={({ dishId }) => dishId}
              rowName={({ name }) => name}
              empty={
                <EmptyState
                  level={3}
                  example={{ shape: 'list', text: t('dishes.example') }}
                  title={t('dishes.empty')}
                  description={t('dishes.emptyDescription')}
                  action={
                    <Link href={tillLinks.articles()} look="button">
                      {t('dishes.link')}
                    </Link>
                  }
                />
              }
            />
            {data.dishes > data.items.length && (
              <Button look="quiet" onClick={() => setSize(ALL)}>
                {t('dishes.all', { count: data.dishes })}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </Section>
  )
}
