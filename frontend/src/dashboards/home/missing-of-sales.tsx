import { monthlyPeriod } from '@escandallo/contracts/values/periods.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { bestSellers } from '../../sales/public.ts'
import { Section } from '../../ui/layout/section.tsx'
import { formatShare, today } from '../../ui/words/format.ts'
import { Lifts } from '../first-hour/lifts.tsx'

/** Which acts make most of what is sold known, and from which share to which; nothing where nothing is missing. */
export const MissingOfSales = () => {
  const { t, i18n } = useTranslation('dashboards')
  const query = useQuery(bestSellers({ ...monthlyPeriod(today()) }))
  const { data } = query
  if (data && (data.lifts.length === 0 || data.coverage.of <= 0)) return null
  const percent = (cents: number) =>
    formatShare(Math.min(cents, data?.coverage.of ?? 0) / (data?.coverage.of ?? 1), i18n.language)
  return (
    <Section
      title={t('home.missing.title')}
      note={
        data &&
        t(data.lifts.every(({ missing }) => missing.why === 'unmapped') ? 'home.missing.link' : 'home.missing.note', {
          count: data.lifts.length,
          from: percent(data.coverage.known),
          to: percent(data.lifted),
        })
      }
    >
      <QueryState query={query} rows={4}>
        {(sales) => <Lifts sales={sales} />}
      </QueryState>
    </Section>
  )
}
