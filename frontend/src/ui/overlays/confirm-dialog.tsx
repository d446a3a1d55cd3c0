import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => unknown
  title: string
  description: ReactNode
  confirmLabel: string
  danger?: boolean
  /** Text (an e-mail address, for instance) that has to be typed before the button wakes up. */
  typed?: string
  /** Label of the typing field; needed with `typed`. */
  typedLabel?: string
}

export const ConfirmDialog = ({
  open,
  onClose,
  onConfirm,
  title,
  description,
  confirmLabel,
  danger = true,
  typed,
  typedLabel,
}: ConfirmDialogProps) => {
  const { t } = useTranslation('ui')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!open) setText('')
  }, [open])
  const matches = typed === undefined || text.trim().toLowerCase() === typed.toLowerCase()

  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look={danger ? 'danger' : 'primary'} disabled={!matches} busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {typed !== undefined && (
        <TextField
          label={typedLabel ?? t('typeToConfirm', { text: typed })}
          hint={typed}
          value={text}
          onChange={setText}
          autoComplete="off"
        />
      )}
    </Dialog>
  )
}
