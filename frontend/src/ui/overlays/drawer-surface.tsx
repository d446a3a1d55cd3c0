import JoyDrawer from '@mui/joy/Drawer'
import { X } from 'lucide-react'
import { type ReactNode, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/icon-button.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { JoyRoot } from '../theme/joy-root.tsx'

export type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  actions?: ReactNode
  /** Pixels; never wider than the screen. */
  width?: number
  side?: 'start' | 'end'
  /** Leaves the page behind fully visible, for settings that show their effect at once. */
  clear?: boolean
}

export default function DrawerSurface({
  open,
  onClose,
  title,
  children,
  actions,
  width = 480,
  side = 'end',
  clear,
}: DrawerProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    <JoyRoot>
      <JoyDrawer
        open={open}
        onClose={onClose}
        // The mirroring style plugin swaps left and right itself.
        anchor={side === 'end' ? 'right' : 'left'}
        slotProps={{
          content: {
            'aria-labelledby': id,
            role: 'dialog',
            sx: {
              width: `min(${width}px, 100vw)`,
              boxShadow: 'var(--shadow-raised)',
              backgroundColor: 'var(--surface)',
            },
          },
          backdrop: { sx: { backdropFilter: 'none', backgroundColor: clear ? 'transparent' : 'var(--backdrop)' } },
        }}
      >
        <header className="dialog-head">
          <h2 id={id}>{title}</h2>
          <IconButton label={t('close')} icon={<X aria-hidden />} onClick={onClose} />
        </header>
        {/* What is still being fetched must not take the drawer with it: the page behind would stay hidden from those who listen. */}
        <div className="dialog-body grow">
          <Suspense fallback={<Skeleton lines={8} />}>{children}</Suspense>
        </div>
        {actions && (
          <footer className="dialog-actions">
            <Suspense>{actions}</Suspense>
          </footer>
        )}
      </JoyDrawer>
    </JoyRoot>
  )
}
