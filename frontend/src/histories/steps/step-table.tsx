import type { CostHistory, CostStep } from '@escandallo/contracts/kitchen/history.ts'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../../documents/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import type { Of } from '../queries.ts'
import { CauseLine } from './cause-line.tsx'
import { useHistoryFigures } from './figures.ts'

type StepTableProps = {
  of: Of
  history: CostHistory
  steps: readonly CostStep[]
  chosen: string | null
  onChoose: (day: string) => void
  /** Fewer columns, where it stands beside other things. */
  short?: boolean
}

const SHOWN_CAUSES = 3

/** The paper behind a step, if there is one that may be opened. */
export const paperOf = ({ because }: CostStep): { documentId: string; lineId: string } | null => {
  const cause = because.find(({ documentId, lineId }) => documentId !== null && lineId !== null)
  return cause?.documentId && cause.lineId ? { documentId: cause.documentId, lineId: cause.lineId } : null
}

const changeClass = (change: number): string => {
  if (change === 0) return 'step-change'
  return change > 0 ? 'step-change step-dearer' : 'step-change step-cheaper'
}

/** Steps, the latest first: what moved the cost, from what to what, and what that leaves. */
export const StepTable = ({ of, history, steps, chosen, onChoose, short = false }: StepTableProps) => {
  const { t } = useTranslation('histories')
  const { cost, change, rate, sold, digitsOf } = useHistoryFigures(of.kind, history)
  const isSold = !short && (of.kind === 'dish' || of.kind === 'menu')
  return (
    <table className="ledger step-table">
      <caption className="only-spoken">{t('table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('columns.day')}</th>
          <th scope="col">{t('columns.cause')}</th>
          <th scope="col" data-align="end">
            {t('columns.cost')}
          </th>
          <th scope="col" data-align="end">
            {t('columns.change')}
          </th>
          {isSold && (
            <>
              <th scope="col" data-align="end" className="wide-only">
                {t('columns.foodCost')}
              </th>
              <th scope="col" data-align="end" className="wide-only">
                {t('columns.margin')}
              </th>
            </>
          )}
          {!short && (
            <th scope="col" className="screen-only">
              <span className="only-spoken">{t('columns.paper')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => {
          const paper = paperOf(step)
          const isChosen = step.day === chosen
          const previous = step.before?.cost ?? null
          const digits = digitsOf(previous, step.cost)
          const shownRate = rate(step.changeRate)
          return (
            <tr key={step.day} data-chosen={isChosen || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className="step-day"
                  data-step={step.day}
                  aria-pressed={isChosen}
                  onClick={() => onChoose(step.day)}
                >
                  <DateText date={step.day} />
                </button>
              </th>
              <td className="step-causes">
                {step.because.slice(0, SHOWN_CAUSES).map((cause) => (
                  <CauseLine key={`${cause.type} ${cause.id}`} cause={cause} of={of} currency={history.currency} />
                ))}
                {step.because.length === 0 && <span className="muted">{t('noCause')}</span>}
                {step.because.length > SHOWN_CAUSES && (
                  <span className="muted small">{t('more', { count: step.because.length - SHOWN_CAUSES })}</span>
                )}
              </td>
              <td data-align="end">
                <bdi>
                  <span className="muted">{step.before ? cost(step.before, digits) : '—'} → </span>
                  <strong>{cost(step, digits)}</strong>
                </bdi>
              </td>
              <td data-align="end" className={changeClass(Number(step.change ?? 0))}>
                <bdi>{change(previous, step.cost)}</bdi>
                {shownRate !== null && (
                  <span className="second">
                    <bdi>{shownRate}</bdi>
                  </span>
                )}
              </td>
              {isSold && (
                <>
                  <td data-align="end" className="wide-only">
                    <bdi>{step.figures ? sold.foodCost(step.figures) : '—'}</bdi>
                  </td>
                  <td data-align="end" className="wide-only">
                    <bdi>{step.figures ? sold.margin(step.figures) : '—'}</bdi>
                  </td>
                </>
              )}
              {!short && (
                <td data-align="end" className="screen-only step-link">
                  {paper && <Link href={documentLinks.documentLine(paper.documentId, paper.lineId)}>{t('paper')}</Link>}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
