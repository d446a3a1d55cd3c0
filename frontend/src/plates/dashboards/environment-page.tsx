import type { EnvironmentDishes, EnvironmentSold } from '@escandallo/contracts/plates/dashboards.ts'
import { useQuery } from '@tanstack/react-query'
import { DashboardTabs, FilterBar, useDashboardFilters } from '../../dashboards/public.ts'
import { dishLinks } from '../../dishes/links.ts'
import { LongPage, type PagePart } from '../../platform/long-pages/page-parts.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Table } from '../../ui/data/table.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Delta } from '../../ui/text/delta.tsx'
import { NoDishes } from '../no-dishes.tsx'
import { isPartly, usePlateFigures } from '../parts/figures.ts'
import { Gaps } from '../parts/gaps.tsx'
import { Letter, LetterBar, wholePortions } from '../parts/letters.tsx'
import { environmentDishes, environmentSold } from '../queries.ts'
import { AgainstEarlier, EarlierLetters } from './against-earlier.tsx'
import { BoughtFootprint } from './bought-footprint.tsx'
import { ProductGrades } from './product-grades.tsx'

type Item = EnvironmentDishes['items'][number]

export default function EnvironmentPage() {
  const { t } = usePlateFigures()
  const filters = useDashboardFilters()
  const answer = useQuery(environmentDishes(filters.query))
  const parts: PagePart[] = [
    {
      id: 'dishes',
      title: t('columns.dishes'),
      height: 900,
      content: (
        <QueryState dims query={answer} rows={12}>
          {(data) =>
            data.dishes.of === 0 ? (
              <NoDishes example={{ shape: 'list', text: t('example.footprint') }} />
            ) : (
              <Dishes data={data} />
            )
          }
        </QueryState>
      ),
    },
    { id: 'sold', title: t('sold.title'), height: 800, content: <SoldFootprint query={filters.query} /> },
    { id: 'bought', title: t('bought.title'), height: 2600, content: <BoughtFootprint query={filters.query} /> },
    { id: 'grades', title: t('productGrades.title'), height: 1200, content: <ProductGrades query={filters.query} /> },
  ]
  return (
    <Page title={t('menu.environment')}>
      <DashboardTabs />
      <FilterBar />
      <LongPage parts={parts} />
    </Page>
  )
}

const Dishes = ({ data }: { data: EnvironmentDishes }) => {
  const { t, ghg, amount, share, change, atLeast } = usePlateFigures()
  const mean = data.sold?.mean ?? data.mean
  const meanBefore = data.sold ? data.previous.soldMean : data.previous.mean
  const columns: Column<Item>[] = [
    { key: 'name', header: t('columns.dish'), primary: true, cell: ({ name }) => name },
    { key: 'letter', header: t('columns.letter'), phone: 'figure', cell: ({ letter }) => <Letter letter={letter} /> },
    {
      key: 'perPortion',
      header: t('environment.perPortion'),
      align: 'end',
      cell: ({ perPortion, coverage }) => atLeast(ghg(perPortion), perPortion, isPartly(coverage)),
    },
    {
      key: 'perKg',
      header: t('environment.perKg'),
      align: 'end',
      cell: ({ perKg, coverage }) => atLeast(ghg(perKg), perKg, isPartly(coverage)),
    },
    {
      key: 'land',
      header: t('impacts.land'),
      align: 'end',
      cell: ({ land, coverage }) => atLeast(amount(land, 'm²'), land, isPartly(coverage)),
    },
    {
      key: 'water',
      header: t('impacts.water'),
      align: 'end',
      cell: ({ water, coverage }) => atLeast(amount(water, 'l', 0), water, isPartly(coverage)),
    },
    {
      key: 'eutrophication',
      header: t('impacts.eutrophication'),
      align: 'end',
      phone: 'left-out',
      cell: ({ eutrophication, coverage }) => atLeast(amount(eutrophication, 'g'), eutrophication, isPartly(coverage)),
    },
    { key: 'coverage', header: t('columns.known'), align: 'end', cell: ({ coverage }) => share(coverage) },
    { key: 'top', header: t('columns.top'), phone: 'left-out', cell: ({ top }) => top ?? '—' },
  ]
  return (
    <>
      <p className="plate-lead">
        {ghg(mean.perPortion)} <small>{t('environment.lead')}</small>
      </p>
      <p>
        {ghg(mean.perKg)} {t('environment.perKg')} ·{' '}
        <AgainstEarlier ratio={change(mean.perPortion, meanBefore?.perPortion ?? null)} /> ·{' '}
        {t('environment.known', { count: data.dishes.known, of: data.dishes.of })} ·{' '}
        <span className="muted">{data.sold ? t('weighted') : t('unweighted')}</span>
      </p>
      <Section title={t('environment.letters')} note={t('environment.lettersNote')}>
        <LetterBar spread={data.spread} label={t('now')} />
        <EarlierLetters spread={data.previous.spread} />
        {data.sold && <LetterBar spread={wholePortions(data.sold.spread)} label={t('soldPortions')} />}
        {data.fixes.length > 0 && <p>{t('fixes')}</p>}
        <Gaps gaps={data.fixes} />
      </Section>
      <Section title={t('columns.dishes')} note={t('environment.means')}>
        <Table
          label={t('columns.dishes')}
          columns={columns}
          rows={data.items}
          rowKey={({ dishId }) => dishId}
          rowName={({ name }) => name}
          href={({ dishId }) => `${dishLinks.dish(dishId)}?tab=environment`}
        />
      </Section>
    </>
  )
}

/** Of all portions that were sold, those in the sum. */
const knownShare = (coverage: EnvironmentSold['coverage']): string | null =>
  coverage && String(Number(coverage.portions.known) / Number(coverage.portions.of))

/** The dishes that weigh most, of those that were sold. */
const SHOWN = 12

const SoldFootprint = ({ query }: { query: ReturnType<typeof useDashboardFilters>['query'] }) => {
  const { t, ghg, amount, share, change, atLeast } = usePlateFigures()
  const answer = useQuery(environmentSold(query))
  const columns: Column<EnvironmentSold['items'][number]>[] = [
    { key: 'name', header: t('columns.dish'), primary: true, cell: ({ name }) => name },
    { key: 'letter', header: t('columns.letter'), phone: 'bare', cell: ({ letter }) => <Letter letter={letter} /> },
    { key: 'sold', header: t('sold.portions'), align: 'end', cell: ({ sold }) => amount(sold, '', 0) },
    {
      key: 'ghg',
      header: t('sold.total'),
      align: 'end',
      phone: 'figure',
      cell: (row) => atLeast(ghg(row.ghg, 0), row.ghg, isPartly(String(Number(row.counted) / Number(row.sold)))),
    },
    {
      key: 'share',
      header: t('sold.share'),
      align: 'end',
      cell: (row) => (row.share === null ? '—' : share(row.share)),
    },
  ]
  return (
    <Section title={t('sold.title')} note={t('sold.note')}>
      <QueryState dims query={answer} rows={3}>
        {(data) =>
          data.ghg === null ? (
            <p className="muted">{t('sold.nothing')}</p>
          ) : (
            <>
              <p>
                <strong>{atLeast(ghg(data.ghg, 0), data.ghg, isPartly(knownShare(data.coverage)))}</strong>{' '}
                {data.previous.since === null && <Delta ratio={change(data.ghg, data.previous.ghg)} better="down" />} ·{' '}
                {atLeast(ghg(data.perCover), data.perCover, isPartly(knownShare(data.coverage)))} {t('sold.perCover')} ·{' '}
                {atLeast(ghg(data.perPortion), data.perPortion, isPartly(knownShare(data.coverage)))}{' '}
                {t('environment.perPortion')} ·{' '}
                {atLeast(ghg(data.perEuro, 3), data.perEuro, isPartly(knownShare(data.coverage)))} {t('sold.perEuro')}
              </p>
              <p className="muted">
                {data.coverage &&
                  t('sold.coverage', {
                    known: amount(data.coverage.portions.known, '', 0),
                    of: amount(data.coverage.portions.of, '', 0),
                  })}
              </p>
              <Table
                label={t('sold.dishes')}
                columns={columns}
                rows={data.items.slice(0, SHOWN)}
                rowKey={({ dishId }) => dishId}
                rowName={({ name }) => name}
                href={({ dishId }) => `${dishLinks.dish(dishId)}?tab=environment`}
              />
            </>
          )
        }
      </QueryState>
    </Section>
  )
}
