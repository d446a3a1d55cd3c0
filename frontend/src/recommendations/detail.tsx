import type { Recommendation } from '@escandallo/contracts/recommendations/queries.ts'
import { Archive, BellOff, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/button.tsx'
import { Link } from '../ui/actions/link.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Money } from '../ui/text/money.tsx'
import { SILENT_DAYS, silentUntil } from './causes/silence.ts'
import { historyOf } from './history-of.ts'
import type { Changes } from './use-changes.ts'
import { useSentence } from './use-sentence.ts'

/** About these, deleting asks first. */
const confirmedKinds = ['product', 'supplier', 'recipe', 'dish', 'menu', 'corporation', 'report'] as const

type DetailProps = {
  recommendation: Recommendation
  view: string
  changes: Changes
  /** What else is known of it. */
  children?: ReactNode
}

/** What it is worth a month as long as it is open. */
const WorthNow = ({ monthly, currency }: Pick<Recommendation, 'monthly' | 'currency'>) => {
  const { t } = useTranslation('recommendations')
  if (monthly === null) return null
  return (
    <p>
      <strong>
        <Money cents={monthly} currency={currency} /> {t('aMonth')}
      </strong>
    </p>
  )
}

/** When it was resolved, and what that was worth. */
const Recovered = ({ resolvedAt, worth, currency }: Pick<Recommendation, 'resolvedAt' | 'worth' | 'currency'>) => {
  const { t } = useTranslation('recommendations')
  return (
    <p className="recovered">
      {t('resolvedOn')} <DateText date={resolvedAt} />
      {worth !== null && (
        <>
          {': '}
          <Money cents={worth} currency={currency} /> {t('aMonth')}
        </>
      )}
    </p>
  )
}

/** What one recommendation says, whole, with what can be done about it. */
export const Detail = ({ recommendation, view, changes, children }: DetailProps) => {
  const { t } = useTranslation(['recommendations', 'shell'])
  const [deleting, setDeleting] = useState(false)
  const heading = useId()
  const { recommendationId: id, rule, section, subject, evidence } = recommendation
  const { title, why, act } = useSentence()(recommendation)
  const open = recommendation.resolvedAt === null
  const history = historyOf(recommendation)
  const kind = confirmedKinds.find((name) => name === subject.kind)
  const remove = async () => {
    await changes.remove(id)
    setDeleting(false)
  }
  return (
    <section className="inbox-detail stack" aria-labelledby={heading}>
      <p className="muted small">
        {t(`shell:section.${section}`)} · {rule === 'task' ? t('task') : t('rule', { rule })} ·{' '}
        <DateText date={recommendation.raisedAt} time />
      </p>
      <h2 id={heading}>{title}</h2>
      {why && <p>{why}</p>}
      {open ? <WorthNow {...recommendation} /> : <Recovered {...recommendation} />}
      {children}
      <div className="row">
        {act && (
          <Link href={evidence} look="primary-button">
            {act}
          </Link>
        )}
        {history && <Link href={history}>{t('history')}</Link>}
        {open && view !== 'archived' && (
          <Button icon={<Archive size={16} aria-hidden />} onClick={() => changes.archive([id])} aria-keyshortcuts="e">
            {t('archive')}
          </Button>
        )}
        {open && view !== 'archived' && rule !== 'task' && (
          <Button
            look="quiet"
            icon={<BellOff size={16} aria-hidden />}
            onClick={() => changes.silence([id], silentUntil())}
          >
            {t('silence', { count: SILENT_DAYS })}
          </Button>
        )}
        {view === 'archived' && (
          <Button icon={<Undo2 size={16} aria-hidden />} onClick={() => changes.restore([id])}>
            {t('restore')}
          </Button>
        )}
        <Button
          look="quiet"
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => (kind ? setDeleting(true) : void changes.remove(id))}
        >
          {t('delete')}
        </Button>
      </div>
      {open && rule !== 'task' && <p className="muted small">{t('closesItself')}</p>}
      <ConfirmDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        onConfirm={remove}
        title={t('confirmDelete.title')}
        description={t('confirmDelete.about', { kind: kind ? t(`kinds.${kind}`) : '', name: subject.name })}
        confirmLabel={t('delete')}
      />
    </section>
  )
}
