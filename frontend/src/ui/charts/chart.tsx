import { ChartColumn, Table2 } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/button.tsx'
import { EmptyExample } from '../feedback/empty-example.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { useNear } from '../layout/near/use-near.ts'
import { BarList } from './bar-list.tsx'
import type { ChartProps } from './chart-props.ts'
import { ChartTable } from './chart-table.tsx'
import './charts.css'

const MOST_SLICES = 8
const liesDown = ({ kind, horizontal, labels }: ChartProps) =>
  (kind === 'bar' && horizontal) || (kind === 'pie' && labels.length > MOST_SLICES)

const ChartCanvas = lazy(() => import('./chart-canvas.tsx'))

/** Mounts when it comes near the screen. Everything it says can be read as a table, by keyboard and by ear. */
export const Chart = (props: ChartProps) => {
  const { t } = useTranslation('ui')
  const [asTable, setAsTable] = useState(false)
  const { frame, near } = useNear()
  const id = useId()
  const lying = liesDown(props)
  const isEmpty = [...props.series, props.previous].every((series) =>
    (series?.values ?? []).every((value) => value === null),
  )
  const height = lying ? 0 : (props.height ?? 260)
  // An empty frame says nothing of what would fill it.
  if (isEmpty)
    return (
      <figure className="chart" aria-labelledby={id}>
        <figcaption id={id} className="only-spoken">
          {props.label}
        </figcaption>
        <ChartExample {...props} lying={lying} />
        <p className="muted">{t('chart.empty')}</p>
      </figure>
    )
  return (
    <figure ref={frame} className="chart" aria-labelledby={id}>
      <figcaption id={id} className="only-spoken">
        {props.label}
      </figcaption>
      <div className="chart-body" style={{ minBlockSize: height }}>
        {asTable ? (
          <ChartTable {...props} />
        ) : (
          <div aria-hidden>
            {lying ? (
              <BarList {...props} />
            ) : near ? (
              <Suspense fallback={<Skeleton height={height} />}>
                <ChartCanvas {...props} />
              </Suspense>
            ) : (
              <Skeleton height={height} />
            )}
          </div>
        )}
      </div>
      {!asTable && <ChartSummary {...props} />}
      <div className="chart-switch screen-only">
        <Button
          size="small"
          look="quiet"
          icon={asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'chart.asChart' : 'chart.asTable')}
        </Button>
      </div>
    </figure>
  )
}

const SHARES = [100, 62, 40, 22]

/** The chart's own names or days, with bars or steps that say nothing. */
const ChartExample = ({ label, labels, lying }: ChartProps & { lying: boolean }) => {
  const first = labels[0]
  const last = labels.at(-1)
  if (first === undefined || last === undefined) return null
  const bars = SHARES.flatMap((share, at) => (labels[at] === undefined ? [] : [`${labels[at]} |  | ${share}`]))
  const lines = lying ? bars : [[...new Set([first, labels[Math.floor(labels.length / 2)], last])].join(' | ')]
  return <EmptyExample shape={lying ? 'bars' : 'steps'} text={[label, ...lines].join('\n')} />
}

/** One sentence for those who do not see the drawing. */
const ChartSummary = ({ labels, series, format }: ChartProps) => {
  const { t } = useTranslation('ui')
  const known = (series[0]?.values ?? []).flatMap((value, index) =>
    value === null ? [] : [{ value, label: labels[index] ?? '' }],
  )
  const highest = known.reduce<(typeof known)[number] | undefined>(
    (best, point) => (best && best.value >= point.value ? best : point),
    undefined,
  )
  return (
    <p className="only-spoken">
      {highest
        ? t('chart.summary', { points: known.length, label: highest.label, value: format(highest.value) })
        : t('chart.nothing')}
    </p>
  )
}
