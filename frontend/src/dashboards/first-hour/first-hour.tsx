import { estimateSign } from '@escandallo/contracts/costing/signs.ts'
import { LEAST_COVERAGE, RELIABLE_COVERAGE } from '@escandallo/contracts/sales/best-seller-limits.ts'
import type { BestSellers } from '@escandallo/contracts/sales/best-sellers.ts'
import { monthlyPeriod } from '@escandallo/contracts/values/periods.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CaptureButtons } from '../../documents/public.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { bestSellers } from '../../sales/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { WithSheet } from '../../ui/layout/sheet.tsx'
import { DisplayShare } from '../../ui/text/display-share.tsx'
import { formatDayShort, formatMoney, formatPercent, formatShare, today } from '../../ui/words/format.ts'
import { BestSellersTable } from './best-sellers-table.tsx'
import { CoverageBar } from './coverage-bar.tsx'
import { ofOneDay } from './one-day.ts'
import { PapersSay } from './papers-say.tsx'
import { Path } from './path.tsx'
import type { Progress } from './steps.ts'
import { dishesCounted, papersCounted, useProductsCounted } from './use-first-hour.ts'
import './first-hour.css'

/** From a box of papers to ten margins that are true: how far it is, and what comes next. */
export const FirstHour = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useTranslation('dashboards')
  const sales = useQuery(bestSellers({ ...monthlyPeriod(today()) }))
  const [papers, products, dishes] = [useQuery(papersCounted), useProductsCounted(), useQuery(dishesCounted)]
  const failed = [papers, products, dishes].find(({ error, data }) => error && !data)
  const counted =
    papers.data && products.data && dishes.data
      ? { papers: papers.data, products: products.data, dishes: dishes.data }
      : undefined
  const path = { data: counted, error: failed?.error ?? null, refetch: failed?.refetch ?? papers.refetch }
  return (
    <QueryState query={sales} rows={14}>
      {(sold) => (
        <WithSheet
          answerFirst
          label={t('toDo.title')}
          sheet={
            <>
              <Section
                title={t('firstHour.title')}
                actions={
                  <Button size="small" look="quiet" onClick={onLeave}>
                    {t('firstHour.leave')}
                  </Button>
                }
              >
                <QueryState query={path as typeof papers & { data: typeof counted }} rows={9}>
                  {() => counted && <Path progress={counted} sales={sold} />}
                </QueryState>
              </Section>
              {(sold.days !== null || (papers.data?.all ?? 0) > 0) && <Bring title={t('firstHour.more')} />}
            </>
          }
        >
          {sold.days === null ? (
            <Beginning counted={papers.data} isPending={papers.isPending} />
          ) : (
            <>
              <Known sales={sold} />
              {sold.items.length > 0 && <BestSellersTable sales={sold} days={sold.days} />}
            </>
          )}
          {(papers.data?.all ?? 0) > 0 && <PapersSay />}
        </WithSheet>
      )}
    </QueryState>
  )
}

const Bring = ({ title, main = false }: { title: string; main?: boolean }) => {
  const { t } = useTranslation('dashboards')
  return (
    <div className="bring">
      <h2>{title}</h2>
      <p className="muted small">{t('firstHour.bring')}</p>
      <Suspense fallback={<Skeleton lines={1} />}>
        <CaptureButtons main={main} />
      </Suspense>
    </div>
  )
}

/** Before anything is sold: what to bring, and what each thing will show. */
const Beginning = ({ counted, isPending }: { counted: Progress['papers'] | undefined; isPending: boolean }) => {
  const { t } = useTranslation('dashboards')
  if (isPending) return <Skeleton lines={10} />
  const { all: papers, confirmed } = counted ?? { all: 0, confirmed: 0 }
  const ahead = (['spend', 'rises', 'dishes', 'margin'] as const).filter((key) => key !== 'spend' || confirmed === 0)
  return (
    <>
      <div>
        <p className="display">
          <span className="display-line">{t('firstHour.promise')}</span>
        </p>
        <p className="home-lead">{t(papers === 0 ? 'firstHour.begin' : 'firstHour.noSales')}</p>
      </div>
      {papers === 0 && <Bring title={t('firstHour.drop')} main />}
      <Section title={t('firstHour.willSee.title')}>
        <dl className="will-see">
          {ahead.map((key) => (
            <div key={key}>
              <dt>{t(`firstHour.willSee.${key}`)}</dt>
              <dd className="muted">
                {t(`firstHour.willSee.${key}With`, { least: LEAST_COVERAGE, reliable: RELIABLE_COVERAGE })}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}

/** How much of what was sold has a cost; in words what is left of it only where that is most of it. */
const Known = ({ sales }: { sales: BestSellers }) => {
  const { t, i18n } = useTranslation('dashboards')
  const { coverage, days, lifts, lifted, margin, marginRate, currency } = sales
  if (days === null || coverage.of <= 0) return <p className="home-lead">{t('firstHour.nothingNet')}</p>
  const share = coverage.known / coverage.of
  const percent = (ratio: number) => formatShare(ratio, i18n.language)
  const enough = share * 100 >= LEAST_COVERAGE && margin !== null && marginRate !== null
  const day = (date: string) => formatDayShort(date, i18n.language)
  return (
    <div>
      <DisplayShare
        question={t('firstHour.question', { from: day(days.from), to: day(days.to), ...ofOneDay(days) })}
        share={share}
        after={t('firstHour.after')}
      />
      <p className="home-lead">
        {enough
          ? t('firstHour.lead', {
              margin: `${estimateSign(sales.estimated)}${formatMoney(margin, i18n.language, currency)}`,
              rate: formatPercent(Number(marginRate) / 100, i18n.language, { fixed: true }),
            })
          : t('firstHour.leadUnknown', { share: percent(share) })}{' '}
        {lifts.length > 0 &&
          t('firstHour.leadLifts', {
            count: lifts.length,
            from: percent(share),
            to: percent(Math.min(1, lifted / coverage.of)),
          })}
      </p>
      <CoverageBar sales={sales} />
    </div>
  )
}
