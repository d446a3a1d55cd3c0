import type { CostHistory as History } from '@escandallo/contracts/kitchen/queries.ts'
import { Big } from 'big.js'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../../documents/links.ts'
import { productLinks } from '../../products/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { formatDate, formatDayOfYear, formatNumber, today } from '../../ui/words/format.ts'
import { useKitchenFigures } from '../elements/figures.ts'
import { recipeLinks } from '../links.ts'

type Span = History['spans'][number]

const Cause = ({ cause }: { cause: Span['because'][number] }): ReactNode => {
  const { t, i18n } = useTranslation('recipes')
  const { money } = useKitchenFigures()
  const percent = (value: string | null) => (value === null ? '—' : formatNumber(value, i18n.language, 2))
  if (cause.type === 'selling-price') return t('history.sellingPrice')
  if (cause.type === 'composition')
    return cause.kind === 'recipe' && cause.id ? (
      <>
        {t('history.composition')} <Link href={recipeLinks.recipe(cause.id)}>{cause.name}</Link>
      </>
    ) : (
      t('history.ownComposition')
    )
  const { before, after } = cause
  if (cause.type !== 'price')
    return (
      <>
        {cause.id && <Link href={productLinks.product(cause.id)}>{cause.name}</Link>}{' '}
        {t(`history.${cause.type}`, { before: percent(before), after: percent(after) })}
      </>
    )
  return (
    <>
      {cause.id && <Link href={productLinks.product(cause.id)}>{cause.name}</Link>} {before ? money(before) : '—'} →{' '}
      {after ? money(after) : '—'}
      {cause.documentId && cause.lineId && (
        <>
          {' · '}
          <Link href={documentLinks.documentLine(cause.documentId, cause.lineId)}>
            {t('tree.document', { number: cause.documentNumber ?? '—' })}
          </Link>
        </>
      )}
    </>
  )
}

/** More points than this are drawn no better than a point a stretch. */
const MOST_STEPS = 60

/** A cost that stands still is a level line: each stretch has a point where it begins and one where it ends. */
const stepsOf = (spans: readonly Span[], last: string) => {
  if (spans.length > MOST_STEPS)
    return spans.map((span) => ({ day: span.from, value: span.cost === null ? null : Number(span.cost) }))
  return spans.flatMap((span) => {
    const value = span.cost === null ? null : Number(span.cost)
    const end = span.until ?? last
    return end > span.from
      ? [
          { day: span.from, value },
          { day: end, value },
        ]
      : [{ day: span.from, value }]
  })
}

const SHOWN = 12
const SHOWN_DECIMALS = 3

/** A step that would read as no change at all, and is no other price on the card. */
const isUnseen = ({ because }: Span, change: Big | null): boolean =>
  change !== null && change.round(SHOWN_DECIMALS).eq(0) && because.every(({ type }) => type !== 'selling-price')

/** What it cost over time, and what moved it: each step one click from the invoice or the edit that made it. */
export const CostHistory = ({ history, label }: { history: History; label: string }) => {
  const { t, i18n } = useTranslation('recipes')
  const { money, atLeast } = useKitchenFigures(history.currency)
  const { spans } = history
  if (spans.length === 0) return <EmptyState title={t('history.empty')} level={3} />
  const points = stepsOf(spans, today())
  const steps = spans
    .map((span, at) => {
      const before = spans[at - 1]?.cost
      const change = span.cost !== null && before != null ? new Big(span.cost).minus(before) : null
      return { span, change }
    })
    .filter(({ span, change }) => !isUnseen(span, change))
    .toReversed()
  return (
    <div className="stack">
      {points.some(({ value }) => value !== null) && points.length > 1 && (
        <Chart
          label={`${label}: ${t('history.cost')}`}
          kind="line"
          height={220}
          labels={points.map(({ day }) => formatDate(day, i18n.language))}
          days={points.map(({ day }) => day)}
          formatDay={(day) => formatDayOfYear(day, i18n.language)}
          labelHeader={t('history.day')}
          series={[{ name: t('history.cost'), values: points.map(({ value }) => value) }]}
          format={(value) => money(String(value))}
        />
      )}
      <ol className="history-steps">
        {steps.slice(0, SHOWN).map(({ span, change }) => (
          <li key={span.from}>
            <span className="muted nowrap">
              <DateText date={span.from} />
            </span>
            <strong className="figures nowrap">{atLeast(span)}</strong>
            <span className={change?.gt(0) ? 'figures nowrap dearer' : 'figures nowrap'}>
              {change ? `${change.gt(0) ? '+' : ''}${money(change.toFixed(), 3)}` : ''}
            </span>
            <span>
              {span.because.length === 0
                ? t('history.beginning')
                : span.because.slice(0, 3).map((cause, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: causes of one day have no other name
                    <span key={at} className="history-cause">
                      <Cause cause={cause} />
                    </span>
                  ))}
              {span.because.length > 3 && (
                <span className="muted"> {t('history.more', { count: span.because.length - 3 })}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {steps.length > SHOWN && <p className="muted small">{t('history.older', { count: steps.length - SHOWN })}</p>}
    </div>
  )
}
