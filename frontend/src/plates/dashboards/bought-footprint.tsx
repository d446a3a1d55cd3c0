import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  besideEarlier,
  bucketName,
  bucketNamesShort,
  linesHref,
  type useDashboardFilters,
} from '../../dashboards/public.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { useCategoryWords } from '../../platform/words/category-words.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import { Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatNumber, formatPercent, formatShare } from '../../ui/words/format.ts'
import { BringPaper } from '../bring-paper.tsx'
import { Bars } from '../parts/bars.tsx'
import { usePlateFigures } from '../parts/figures.ts'
import { environmentFluctuation, environmentTotal, environmentWaterLand } from '../queries.ts'
import { AgainstEarlier } from './against-earlier.tsx'

type Query = ReturnType<typeof useDashboardFilters>['query']
const SHOWN = 15

/** The footprint of what was bought: over time, by category against the period before, in water and land as well. */
export const BoughtFootprint = ({ query }: { query: Query }) => {
  const { t } = usePlateFigures()
  const total = useQuery(environmentTotal(query))
  // Of a period in which nothing was bought there is one thing to say.
  if (total.data?.coverage.spend.of === 0 && total.data.items.length === 0)
    return (
      <Section title={t('bought.title')} note={t('bought.note')}>
        <NothingBought />
      </Section>
    )
  return (
    <>
      <Total query={query} />
      <WaterAndLand query={query} />
      <ByCategory query={query} />
    </>
  )
}

const NothingBought = () => {
  const { t } = usePlateFigures()
  return (
    <EmptyState
      title={t('bought.nothing')}
      level={3}
      example={{ shape: 'bars', text: t('example.bought') }}
      action={<BringPaper />}
    />
  )
}

const numbers = (series: readonly { key: string; value: string | null }[]) =>
  series.map(({ key, value }) => ({ key, value: value === null ? null : Number(value) }))

const Covered = ({
  coverage,
}: {
  coverage: { spend: { known: number; of: number }; kilograms: { known: string; of: string } }
}) => {
  const { t, language } = usePlateFigures()
  const share = (known: number, of: number) => (of === 0 ? '—' : formatShare(known / of, language))
  return (
    <p className="muted">
      {t('bought.coverage', {
        mass: share(Number(coverage.kilograms.known), Number(coverage.kilograms.of)),
        spend: share(coverage.spend.known, coverage.spend.of),
      })}
    </p>
  )
}

const Total = ({ query }: { query: Query }) => {
  const { t, ghg, amount, change, language } = usePlateFigures()
  const { t: words } = useTranslation('dashboards')
  const answer = useQuery(environmentTotal(query))
  return (
    <Section title={t('bought.title')} note={t('bought.note')}>
      <QueryState dims query={answer} rows={8}>
        {(data) => {
          const { keys, values, previous, byWeekDay } = besideEarlier(
            numbers(data.series),
            numbers(data.previous.series),
            {
              grouping: data.groupBy,
              period: query,
              previous: data.previous,
            },
          )
          return (
            <>
              <p>
                <strong>{ghg(data.ghg, 0)}</strong> <AgainstEarlier ratio={change(data.ghg, data.previous.ghg)} /> ·{' '}
                {ghg(data.perKg)} {t('bought.perKg')} · {ghg(data.perEuro)} {t('bought.perEuro')}
              </p>
              <Covered coverage={data.coverage} />
              <Chart
                label={t('bought.title')}
                kind="bar"
                labels={keys.map((key) => bucketName(key, data.groupBy, language))}
                axisLabels={bucketNamesShort(keys, data.groupBy, language)}
                labelHeader={words(`groupBy.${data.groupBy}`)}
                series={[{ name: words('thisPeriod'), values }]}
                {...(previous.some((value) => value !== null) && {
                  previous: { name: words(byWeekDay ? 'previousWeekDays' : 'previousPeriod'), values: previous },
                })}
                format={(value) => `${formatNumber(value, language, 0)} kg CO₂e`}
              />
              <Table
                label={t('bought.products')}
                columns={[
                  { key: 'name', header: t('contributors.product'), primary: true, cell: ({ name }) => name },
                  {
                    key: 'ghg',
                    header: t('impacts.ghg'),
                    align: 'end',
                    phone: 'figure',
                    cell: (row) => ghg(row.ghg, 1),
                  },
                  {
                    key: 'share',
                    header: t('contributors.share'),
                    align: 'end',
                    cell: ({ share }) => (share === null ? '—' : formatPercent(Number(share), language)),
                  },
                  {
                    key: 'kilograms',
                    header: t('bought.kilograms'),
                    align: 'end',
                    cell: (row) => amount(row.kilograms, 'kg'),
                  },
                  {
                    key: 'spend',
                    header: t('bought.spend'),
                    align: 'end',
                    cell: ({ spend }) => <Money cents={spend} currency={data.currency} />,
                  },
                  {
                    key: 'confidence',
                    header: t('bought.confidence'),
                    cell: ({ confidence }) => (confidence ? t(`confidence.${confidence}`) : '—'),
                  },
                ]}
                rows={data.items.slice(0, SHOWN)}
                rowKey={({ productId }) => productId}
                rowName={({ name }) => name}
                href={({ productId }) => linesHref(query, productId)}
                empty={<NothingBought />}
              />
            </>
          )
        }}
      </QueryState>
    </Section>
  )
}

const WaterAndLand = ({ query }: { query: Query }) => {
  const { t, amount, change } = usePlateFigures()
  const answer = useQuery(environmentWaterLand(query))
  const units = { water: 'l', land: 'm²', eutrophication: 'g PO₄e' } as const
  return (
    <Section title={t('bought.others')} note={t('bought.othersNote')}>
      <QueryState dims query={answer} rows={4}>
        {(data) => (
          <>
            <div className="row">
              {(['water', 'land', 'eutrophication'] as const).map((key) => (
                <p key={key}>
                  {t(`impacts.${key}`)}: <strong>{amount(data[key], units[key], 0)}</strong>{' '}
                  <AgainstEarlier ratio={change(data[key], data.previous[key])} />
                </p>
              ))}
            </div>
            <Table
              label={t('bought.others')}
              columns={[
                { key: 'name', header: t('contributors.product'), primary: true, cell: ({ name }) => name },
                {
                  key: 'water',
                  header: t('impacts.water'),
                  align: 'end',
                  phone: 'figure',
                  cell: (row) => amount(row.water, 'l', 0),
                },
                { key: 'land', header: t('impacts.land'), align: 'end', cell: (row) => amount(row.land, 'm²', 0) },
                {
                  key: 'eutrophication',
                  header: t('impacts.eutrophication'),
                  align: 'end',
                  cell: (row) => amount(row.eutrophication, 'g', 0),
                },
              ]}
              rows={data.items.slice(0, SHOWN)}
              rowKey={({ productId }) => productId}
              rowName={({ name }) => name}
              href={({ productId }) => linesHref(query, productId)}
              empty={<NothingBought />}
            />
          </>
        )}
      </QueryState>
    </Section>
  )
}

const ByCategory = ({ query }: { query: Query }) => {
  const { t, ghg, number, rate } = usePlateFigures()
  const { category } = useCategoryWords()
  const answer = useQuery(environmentFluctuation(query))
  return (
    <Section title={t('bought.fluctuation')} note={t('bought.fluctuationNote')}>
      <QueryState dims query={answer} rows={6}>
        {(data) => (
          <Bars
            bars={data.items
              .filter(({ now, before }) => now !== null || before !== null)
              .map((item) => ({
                key: item.category,
                name: item.category === 'none' ? t('bought.noCategory') : category(item.category),
                value: number(item.now),
                before: number(item.before),
                words: `${ghg(item.now, 0)}${item.change === null ? '' : ` · ${rate(item.change, true)}`}`,
              }))}
          />
        )}
      </QueryState>
    </Section>
  )
}
