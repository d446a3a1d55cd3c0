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
  const marks = steps.map((span) => {
    const previous = before.get(span.from)
    const moved =
      previous?.cost == null || span.cost === null ? null : new Big(span.cost).minus(previous.cost).toFixed()
    const [cause] = causesOf.get(span.from) ?? []
    const group = mainGroup(span)
    return {
      day: span.from,
      shape: shapes[group],
      weight: Math.abs(Number(moved ?? 0)) + (moved === null ? 1 : 0),
      title: cause ? titleOf(cause, cause.kind === of.kind && cause.id === of.id) : t(`groups.${group}`, { count: 1 }),
      effect: change(previous?.cost ?? null, span.cost),
    }
  })
  const days = `${formatDate(from, language)} – ${formatDate(to, language)}`
  return (
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
  )
}
