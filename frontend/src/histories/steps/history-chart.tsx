import type { CauseGroup, CostHistory, CostStep } from '@escandallo/contracts/kitchen/history.ts'
import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'
import { StepChart } from '../../ui/charts/steps/step-chart.tsx'
import { formatDate, formatDayShort, formatMonthOfYear } from '../../ui/words/format.ts'
import type { Of } from '../queries.ts'
import { useCauseTitle } from './cause-line.tsx'
import { useHistoryFigures } from './figures.ts'
import { mainGroup, shapes, stepsIn } from './groups.ts'

type HistoryChartProps = {
  of: Of
  history: CostHistory
  causes?: readonly CauseGroup[]
  /** Steps whose causes are at hand, so that their marks can be named. */
  named?: readonly CostStep[]
  chosen?: string | null
  onChoose?: (day: string) => void
}

const numberOf = (value: string | null) => (value === null ? null : Number(value))

/** What a drawing names without its names lying over each other. */
const MOST_MARKS = 12

type Mark = { day: string; weight: number; isDecision: boolean }

/** Of many steps those that tell the most: what the house decided, and the papers that moved the cost most; the table has them all. */
const strongestOf = <Step extends Mark>(marks: readonly Step[], chosen: string | null): Step[] => {
  const ranked = marks.toSorted((a, b) => Number(b.isDecision) - Number(a.isDecision) || b.weight - a.weight)
  const strongest = new Set(ranked.slice(0, MOST_MARKS).map(({ day }) => day))
  return marks.filter(({ day }) => strongest.has(day) || day === chosen)
}

/** Cost from day to day, held against the target; the margin beneath, and on the lane what moved them. */
export const HistoryChart = ({ of, history, causes = [], named = [], chosen = null, onChoose }: HistoryChartProps) => {
  const { t, i18n } = useTranslation('histories')
  const { language } = i18n
  const titleOf = useCauseTitle()
  const { money, cost, change, sold, of: unit } = useHistoryFigures(of.kind, history)
  const { spans, target, from, to } = history
  const first = spans[0]
  const last = spans.at(-1)
  if (!first || !last) return null
  const isSold = spans.some(({ figures }) => figures !== null)
  const aimed = (net: string) => new Big(net).times(target).div(100).toFixed()
  const steps = stepsIn(spans, causes)
  const before = new Map(spans.map((span, at) => [span.from, spans[at - 1]]))
  const causesOf = new Map(named.map((step) => [step.day, step.because]))
  const all = steps.map((span) => {
    const previous = before.get(span.from)
    const moved =
      previous?.cost == null || span.cost === null ? null : new Big(span.cost).minus(previous.cost).toFixed()
    const [cause] = causesOf.get(span.from) ?? []
    const group = mainGroup(span)
    return {
      day: span.from,
      shape: shapes[group],
      isDecision: group !== 'paper',
      weight: Math.abs(Number(moved ?? 0)) + (moved === null ? 1 : 0),
      title: cause ? titleOf(cause, cause.kind === of.kind && cause.id === of.id) : t(`groups.${group}`, { count: 1 }),
      effect: change(previous?.cost ?? null, span.cost),
    }
  })
  const marks = all.length <= MOST_MARKS ? all : strongestOf(all, chosen)
  const days = `${formatDate(from, language)} – ${formatDate(to, language)}`
  return (
    <>
      <StepChart
        label={t('chart', { days, first: cost(first), last: cost(last), count: steps.length })}
        {...{ from: first.from > from ? first.from : from, to, unit: t('scale', { of: unit }), marks, chosen }}
        {...(onChoose && { onChoose })}
        line={{
          points: spans.map((span) => ({ day: span.from, value: numberOf(span.cost) })),
          label: t('ends.cost', { cost: cost(last) }),
        }}
        target={
          isSold
            ? {
                points: spans.map(({ from: day, figures }) => ({ day, value: figures && Number(aimed(figures.net)) })),
                label: last.figures
                  ? t('ends.target', { target: Number(target), amount: money(aimed(last.figures.net)) })
                  : '',
              }
            : null
        }
        strip={
          isSold
            ? {
                title: t('strip'),
                // With a gap the margin is at most so much: that is no figure to draw.
                points: spans.map(({ from: day, figures }) => ({
                  day,
                  value: figures?.exact ? Number(figures.margin) : null,
                })),
                label: last.figures ? t('ends.margin', { margin: sold.margin(last.figures) }) : '',
              }
            : null
        }
        format={(value) => money(String(value))}
        formatDay={(day) => formatDayShort(day, language)}
        formatMonth={(day) => formatMonthOfYear(day, language)}
      />
      {marks.length < all.length && <p className="muted note">{t('strongest', { count: MOST_MARKS })}</p>}
    </>
  )
}
