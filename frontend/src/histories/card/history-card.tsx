import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { QueryState } from '../../platform/query-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { historyLinks } from '../links.ts'
import { costHistory, costSteps, type Of } from '../queries.ts'
import { HistoryChart } from '../steps/history-chart.tsx'
import { StepTable } from '../steps/step-table.tsx'
import '../histories.css'

/** The latest steps; the page has the others. */
const LATEST = 5

/** How the cost came to be what it is, on the page of what it is of: the drawing, the latest steps, and the way to all of them. */
export const HistoryCard = ({ of }: { of: Of }) => {
  const { t } = useTranslation('histories')
  const [, navigate] = useLocation()
  const history = useQuery(costHistory(of))
  const steps = useQuery(costSteps(of, {}, { size: LATEST }))
  const open = (day: string) => navigate(historyLinks[of.kind](of.id, day))
  return (
    <Section title={t('moved')} actions={<Link href={historyLinks[of.kind](of.id)}>{t('whole')}</Link>}>
      <QueryState query={history} skeleton={<Skeleton height={320} />}>
        {(loaded) =>
          loaded.pending ? (
            <p className="muted">{t('pending.title')}</p>
          ) : loaded.spans.length === 0 ? (
            <p className="muted">{t(`empty.${of.kind}`)}</p>
          ) : loaded.spans.every(({ cost }) => cost === null) ? (
            <p className="muted">{t('costUnknown')}</p>
          ) : loaded.spans.length === 1 ? (
            <p className="muted">{t('still')}</p>
          ) : (
            <div className="stack-tight">
              <HistoryChart of={of} history={loaded} named={steps.data?.items ?? []} onChoose={open} />
              <QueryState query={steps} rows={3}>
                {({ items }) =>
                  items.length === 0 ? (
                    <p className="muted">{t('still')}</p>
                  ) : (
                    <StepTable of={of} history={loaded} steps={items} chosen={null} onChoose={open} short />
                  )
                }
              </QueryState>
            </div>
          )
        }
      </QueryState>
    </Section>
  )
}
