import { type RejectionReason, rejectionReasons } from '@escandallo/contracts/documents/content.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Kbd } from '../../../ui/keys/kbd.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type RejectDialogProps = { open: boolean; onClose: () => void; onReject: (reason: RejectionReason) => void }

/** The nine reasons, each under its digit. */
export const RejectDialog = ({ open, onClose, onReject }: RejectDialogProps) => {
  const { t } = useTranslation('documents')
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      const reason = /^[1-9]$/.test(event.key) ? rejectionReasons[Number(event.key) - 1] : undefined
      if (!reason || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      onReject(reason)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open, onReject])
  return (
    <Dialog open={open} onClose={onClose} title={t('reject.title')} description={t('reject.words')}>
      <ul className="reasons">
        {rejectionReasons.map((reason, index) => (
          <li key={reason}>
            <button type="button" className="reason" onClick={() => onReject(reason)}>
              <Kbd keys={String(index + 1)} />
              {t(`reasons.${reason}`)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
