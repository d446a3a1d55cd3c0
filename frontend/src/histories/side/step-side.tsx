import type { CostHistory, CostStep, StepCause } from '@escandallo/contracts/kitchen/history.ts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../../documents/links.ts'
import { PaperOfLine } from '../../documents/public.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { formatDate, formatShare } from '../../ui/words/format.ts'
import type { Of } from '../queries.ts'
import { CauseLine } from '../steps/cause-line.tsx'
import { useHistoryFigures } from '../steps/figures.ts'
import { StepLines } from './step-lines.tsx'

type StepSideProps = { of: Of; history: CostHistory; step: CostStep }

type Papered = StepCause & { documentId: string; lineId: string }
const isPapered = (cause: StepCause): cause is Papered => cause.documentId !== null && cause.lineId !== null

/** The paper behind a step, at its line; of several causes the one that is chosen. */
const Papers = ({ causes }: { causes: readonly StepCause[] }) => {
  const { t } = useTranslation('histories')
  const papers = causes.filter(isPapered)
  const [at, setAt] = useState(0)
  const paper = papers[at] ?? papers[0]
  const isHidden = causes.some((cause) => cause.hasPaper && !isPapered(cause))
  return (
    <>
      {papers.length > 1 && (
        <fieldset className="row screen-only step-papers">
          <legend className="only-spoken">{t('side.papers')}</legend>
          {papers.map((cause, index) => (
            <button
              key={`${cause.documentId} ${cause.lineId}`}
              type="button"
              className="chip-button"
              aria-pressed={cause === paper}
              onClick={() => setAt(index)}
            >
              {cause.name ?? cause.documentNumber ?? index + 1}
            </button>
          ))}
        </fieldset>
      )}
      {paper && (
        <div className="step-paper screen-only">
          <p className="row-between small">
            <span>{[paper.supplierName, paper.documentNumber].filter(Boolean).join(' · ')}</span>
            <Link href={documentLinks.documentLine(paper.documentId, paper.lineId)}>{t('side.open')}</Link>
          </p>
          <Suspense fallback={<Skeleton height={320} />}>
            <PaperOfLine documentId={paper.documentId} lineId={paper.lineId} />
          </Suspense>
        </div>
      )}
      {isHidden && <p className="muted small">{t('side.hidden')}</p>}
    </>
  )
}

/** Words for what no paper stands behind. */
const notes = ['policy', 'merger', 'edit', 'loss'] as const

/** One step: what moved the cost, the paper it came from, and what it did to each line. */
export const StepSide = ({ of, history, step }: StepSideProps) => {
  const { t, i18n } = useTranslation('histories')
  const { cost, change, rate, digitsOf } = useHistoryFigures(of.kind, history)
  const previous = step.before?.cost ?? null
  const digits = digitsOf(previous, step.cost)
  const shownRate = rate(step.changeRate)
  const groups = new Set(step.because.map(({ group }) => group))
  return (
    <aside className="step-side" aria-label={t('side.label')}>
      <header>
        <h2>
          <bdi>{formatDate(step.day, i18n.language)}</bdi>
        </h2>
        <p className="step-side-figure figures" aria-live="polite">
          <bdi>
            {step.before ? cost(step.before, digits) : '—'} → <strong>{cost(step, digits)}</strong>
          </bdi>{' '}
          <bdi className="muted">
            {change(previous, step.cost)}
            {shownRate !== null && ` · ${shownRate}`}
          </bdi>
        </p>
      </header>
      <div className="step-side-causes">
        {step.because.map((cause) => (
          <CauseLine key={`${cause.type} ${cause.id}`} cause={cause} of={of} currency={history.currency} />
        ))}
      </div>
      {notes
        .filter((group) => groups.has(group))
        .map((group) => (
          <p key={group} className="muted small">
            {t(`side.notes.${group}`)}
          </p>
        ))}
      <Papers key={step.day} causes={step.because} />
      <StepLines of={of} history={history} step={step} />
      {step.cost === null && (
        <Section title={t('side.gap')}>
          <p className="small">{t('side.gapNote', { coverage: formatShare(step.coverage, i18n.language) })}</p>
        </Section>
      )}
    </aside>
  )
}
