import type { OverviewPurchases, PriceRises } from '@escandallo/contracts/dashboards/queries.ts'
import type { Period } from '@escandallo/contracts/values/periods.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { format, parseISO } from 'date-fns'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DishesAboveTarget } from '../dishes/public.ts'
import { WaitingDocuments } from '../documents/public.ts'
import { FiguresPending } from '../kitchen/public.ts'
import { OnThePlate } from '../plates/public.ts'
import { mayOpen, useUser } from '../platform/auth/auth.tsx'
import { QueryState } from '../platform/query-state.tsx'
import { usePaperCount } from '../platform/words/paper-count.ts'
import { productLinks } from '../products/links.ts'
import { Worth } from '../recommendations/public.ts'
import { SalesOfDays } from '../sales/public.ts'
import { TillState } from '../tills/public.ts'
import { Link } from '../ui/actions/link.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Section } from '../ui/layout/section.tsx'
import { WithSheet } from '../ui/layout/sheet.tsx'
import { DisplayFigure } from '../ui/text/display-figure.tsx'
import { dateLocale, formatMoney, formatShare, today } from '../ui/words/format.ts'
import { useDashboardFilters } from './filters/dashboard-filters.ts'
import { DashboardTabs } from './filters/dashboard-tabs.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { useFirstHour } from './first-hour/use-first-hour.ts'
import { First } from './home/first.tsx'
import { FirstSteps } from './home/first-steps.tsx'
import { MissingOfSales } from './home/missing-of-sales.tsx'
import { Places } from './home/places.tsx'
import { Rises } from './home/rises.tsx'
import { SpendMonth } from './home/spend-month.tsx'
import { useHomePeriod } from './home/use-home-period.ts'
import { homePriceRises } from './queries.ts'

// What only few look at: the first days, and other days than the month's.
const FirstHour = lazy(async () => ({ default: (await import('./first-hour/first-hour.tsx')).FirstHour }))
const ChosenOverview = lazy(async () => ({ default: (await import('./home/chosen-overview.tsx')).ChosenOverview }))

/** The start page is about this month. */
const USUAL = 'running-month'

/** What changed, and what must be done: this month, for whoever may see figures; else what may be seen. */
export default function OverviewPage() {
  const { t, i18n } = useTranslation('dashboards')
  const user = useUser()
  const seesFigures = mayOpen(user, 'dashboard')
  const firstHour = useFirstHour()
  const sheet = mayOpen(user, 'documents') && (
    <Suspense fallback={<Skeleton lines={8} />}>
      <WaitingDocuments />
    </Suspense>
  )
  // What is chosen there says the days.
  const showsFigures = seesFigures && firstHour.open === false
  const date = format(parseISO(today()), t('home.dateFormat'), { locale: dateLocale(i18n.language) })
  return (
    <Page
      title={user.corporationName ?? t('overview.title')}
      about={!showsFigures && <span className="muted small">{date}</span>}
      actions={showsFigures && <FilterBar usual={USUAL} />}
    >
      <DashboardTabs />
      {seesFigures && <FiguresPending />}
      {firstHour.open === undefined ? (
        <Skeleton lines={14} />
      ) : firstHour.open ? (
        <Suspense fallback={<Skeleton lines={14} />}>
          <FirstHour onLeave={firstHour.leave} />
        </Suspense>
      ) : seesFigures ? (
        <Overview sheet={sheet} />
      ) : sheet ? (
        <WithSheet label={t('toDo.title')} sheet={sheet}>
          <Places />
        </WithSheet>
      ) : (
        <Places />
      )}
      {firstHour.open === false && <FirstSteps />}
    </Page>
  )
}

/** The month, as it is told, or what was chosen. */
const Overview = ({ sheet }: { sheet: ReactNode }) => {
  const filters = useDashboardFilters(USUAL)
  return (
    <div className="home">
      {filters.narrowed ? (
        <Suspense fallback={<Skeleton lines={14} />}>
          <ChosenOverview filters={filters} />
        </Suspense>
      ) : (
        <Figures sheet={sheet} />
      )}
    </div>
  )
}

const Figures = ({ sheet }: { sheet: ReactNode }) => {
  const { t } = useTranslation('dashboards')
  const user = useUser()
  const { period, query: shown } = useHomePeriod(today())
  const rises = useQuery(homePriceRises(period))
  const irregular = shown.data?.documents.irregularCosts ?? 0
  return (
    <QueryState query={shown} rows={14}>
      {(data) => {
        const { documents } = data
        if (data.coverage.of === 0 && !data.nearest && documents.waiting + documents.processing === 0) return <First />
        return (
          <WithSheet
            answerFirst
            label={t('toDo.title')}
            sheet={
              <>
                {sheet}
                {mayOpen(user, 'dishes') && (
                  <Suspense fallback={<Skeleton lines={4} />}>
                    <DishesAboveTarget />
                  </Suspense>
                )}
                {mayOpen(user, 'sales') && (
                  <>
                    <Suspense fallback={<Skeleton lines={2} />}>
                      <TillState />
                    </Suspense>
                    <MissingOfSales />
                  </>
                )}
                {irregular > 0 && (
                  <Section title={t('home.prices')}>
                    <Link href={productLinks.products('?show=irregular')}>{t('home.irregular')}</Link>
                  </Section>
                )}
              </>
            }
          >
            <Changed query={rises} period={period} purchases={data} />
            {/* What stands below comes once it is known how much stands above: nothing jumps. */}
            <div className="in-order" hidden={rises.isPending}>
              <SpendMonth data={data} period={period} />
              {mayOpen(user, 'sales') && (
                <Suspense fallback={<Skeleton height={140} />}>
                  <SalesOfDays period={period} range="running-month" />
                </Suspense>
              )}
              <Suspense fallback={<Skeleton height={140} />}>
                <OnThePlate period={period} />
              </Suspense>
              <Suspense>
                <Worth />
              </Suspense>
            </div>
          </WithSheet>
        )
      }}
    </QueryState>
  )
}

type ChangedProps = { query: UseQueryResult<PriceRises>; period: Period; purchases: OverviewPurchases }
const Changed = ({ query, period, purchases }: ChangedProps) => {
  const { t, i18n } = useTranslation('dashboards')
  const spentPapers = usePaperCount().spent(purchases.papers)
  const month = (day: string) => format(parseISO(day), 'LLLL', { locale: dateLocale(i18n.language) })
  return (
    <QueryState query={query} rows={8}>
      {(rises) => {
        const named = rises.items.reduce((sum, { effect }) => sum + effect, 0)
        return (
          <>
            <div>
              {rises.total === null && purchases.total !== null && (
                <DisplayFigure
                  question={t('home.spendQuestion', { month: month(period.from) })}
                  cents={purchases.total}
                  currency={purchases.currency}
                  after={spentPapers === null ? undefined : t('home.spendAfter', { papers: spentPapers })}
                />
              )}
              {rises.total !== null && (
                <DisplayFigure
                  question={t('home.question')}
                  cents={rises.total}
                  currency={rises.currency}
                  signed
                  after={t('home.after', { month: month(period.from) })}
                />
              )}
              <p className="home-lead">
                {rises.total === null
                  ? purchases.total === null
                    ? t('home.nothingConfirmed', { month: month(period.from) })
                    : t('home.nothingToCompare', { month: month(period.from), before: month(rises.previous.from) })
                  : t(rises.items.length > 0 ? 'home.lead' : 'home.leadNoRises', {
                      count: rises.items.length,
                      month: month(period.from),
                      before: month(rises.previous.from),
                      named: formatMoney(named, i18n.language, rises.currency),
                    })}{' '}
                {rises.total !== null &&
                  rises.coverage.of > 0 &&
                  t('home.risesOf', { share: formatShare(rises.coverage.known / rises.coverage.of, i18n.language) })}
              </p>
            </div>
            {rises.total !== null && <Rises rises={rises} period={period} />}
          </>
        )
      }}
    </QueryState>
  )
}
