import { useQuery } from '@tanstack/react-query'
import { format, parseISO } from 'date-fns'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../../documents/links.ts'
import { queryString } from '../../platform/api.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/text/money.tsx'
import { dateLocale, today } from '../../ui/words/format.ts'
import { useHomePeriod } from '../home/use-home-period.ts'
import { dashboardLinks } from '../links.ts'
import { homePriceRises } from '../queries.ts'

/** What is true already without any sale: what was bought, what rose, and what waits. */
export const PapersSay = () => {
  const { t, i18n } = useTranslation('dashboards')
  const { query, period } = useHomePeriod(today())
  const rises = useQuery(homePriceRises(period))
  const month = (day: string) => format(parseISO(day), 'LLLL yyyy', { locale: dateLocale(i18n.language) })
  return (
    <Section title={t('firstHour.papers.title')}>
      <QueryState query={query} rows={3}>
        {({ total, currency, coverage, documents }) => {
          const { waiting } = documents
          return (
            <ul className="papers-say">
              {total === null ? (
                <li className="muted">{t('firstHour.papers.noSpend')}</li>
              ) : (
                <li>
                  {t('firstHour.papers.spend', { month: month(period.from), count: coverage.known })}
                  <Link href={dashboardLinks.purchaseLines(queryString(period))} look="plain">
                    <strong>
                      <Money cents={total} currency={currency} />
                    </strong>
                  </Link>
                </li>
              )}
              {rises.data && rises.data.total !== null && (
                <li>
                  {t('firstHour.papers.rises', { count: rises.data.products })}
                  <strong>
                    <Money cents={rises.data.total} currency={rises.data.currency} />
                  </strong>
                </li>
              )}
              {waiting > 0 && (
                <li>
                  <Link href={documentLinks.documents('?waiting=true')}>
                    {t('firstHour.papers.waiting', { count: waiting })}
                  </Link>
                </li>
              )}
            </ul>
          )
        }}
      </QueryState>
    </Section>
  )
}
