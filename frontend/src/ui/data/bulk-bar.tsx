import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/icon-button.tsx'
import { useDialogsAtHand } from '../overlays/dialog.tsx'
import './lists.css'

export type BulkBarProps = {
  count: number
  onClear: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** Rises from below while rows are selected. */
export const BulkBar = ({ count, onClear, children }: BulkBarProps) => {
  const { t } = useTranslation('ui')
  // What is done with them asks first, as a rule.
  useDialogsAtHand()
  return (
    <section className="bulk" aria-label={t('bulk.label')} hidden={count === 0}>
      <span role="status">{count > 0 ? t('bulk.selected', { count }) : ''}</span>
      {count > 0 && (
        <>
          <div className="row">{children}</div>
          <IconButton label={t('bulk.clear')} icon={<X aria-hidden />} onClick={onClear} />
        </>
      )}
    </section>
  )
}
