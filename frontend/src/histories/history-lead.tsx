import type { CostHistory } from '@escandallo/contracts/kitchen/history.ts'
import { useTranslation } from 'react-i18next'
import { formatDate, today } from '../ui/words/format.ts'
import { joined } from '../ui/words/joined.ts'
import type { Of } from './queries.ts'
import { useHistoryFigures } from './steps/figures.ts'
import { sharesIn } from './steps/groups.ts'

/** The cost at the end of the period, where it began, and what brought it there, in one sentence. */
export const HistoryLead = ({ of, history }: { of: Of; history: CostHistory }) => {
  const { t, i18n } = useTranslation('histories')
  const { cost, sold, of: per } = useHistoryFigures(of.kind, history)
  const { spans, to } = history
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return null
  const steps = spans.filter(({ isStep }) => isStep)
  const parts = sharesIn(spans).map(({ group, count }) => t(`counted.${group}`, { count }))
  const { figures } = last
  return (
    <div className="history-lead">
      <p className="history-figure">
        <bdi className="figures">{cost(last)}</bdi>{' '}
        <small className="muted">
          {to < today() ? t('on', { of: per, day: formatDate(to, i18n.language) }) : t('now', { of: per })}
        </small>
      </p>
      <p>
        {t('began', { cost: cost(first), day: formatDate(first.from, i18n.language) })}{' '}
        {steps.length > 0 && (
          <strong>{t('brought', { count: steps.length, list: joined(parts, i18n.language) })}</strong>
        )}{' '}
        {figures &&
          t(figures.exact ? 'leaves' : 'leavesAtMost', {
            margin: sold.margin(figures),
            foodCost: sold.foodCost(figures),
          })}
      </p>
    </div>
  )
}
