import JoyModal from '@mui/joy/Modal'
import JoyModalDialog from '@mui/joy/ModalDialog'
import { X } from 'lucide-react'
import { type ReactNode, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/icon-button.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { JoyRoot } from '../theme/joy-root.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** One sentence under the title, read together with it. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  width?: 'narrow' | 'medium' | 'wide'
}

const widths = { narrow: 420, medium: 600, wide: 900 }

export default function DialogSurface({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  width = 'narrow',
}: DialogProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    <JoyRoot>
      <JoyModal open={open} onClose={onClose}>
        <JoyModalDialog
          aria-labelledby={`${id}-title`}
          aria-describedby={description ? `${id}-description` : undefined}
          sx={{
            width: `min(${widths[width]}px, calc(100vw - 24px))`,
            maxHeight: 'calc(100dvh - 48px)',
            padding: 0,
            gap: 0,
            border: 0,
            boxShadow: 'var(--shadow-raised)',
          }}
        >
          <header className="dialog-head">
            <h2 id={`${id}-title`}>{title}</h2>
            <IconButton label={t('close')} icon={<X aria-hidden />} onClick={onClose} />
          </header>
          <div className="dialog-body">
            {description && (
              <p id={`${id}-description`} className="muted">
                {description}
              </p>
            )}
            {/* As in a drawer: what is still being fetched must not take the dialog with it. */}
            <Suspense fallback={<Skeleton />}>{children}</Suspense>
          </div>
          {actions && (
            <footer className="dialog-actions">
              <Suspense>{actions}</Suspense>
            </footer>
          )}
        </JoyModalDialog>
      </JoyModal>
    </JoyRoot>
  )
}
