import { lazy, type ReactNode, Suspense, startTransition, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfflineBanner } from '../../platform/connection/offline.tsx'
import { useMode, useSettings } from '../../platform/settings.tsx'
import { useToastsWanted } from '../../ui/feedback/toasts.tsx'
import { useIdle } from '../../ui/layout/near/idle.ts'
import { useFrameKeys } from './frame-keys.ts'
import { Header } from './header.tsx'
import { BottomBar, Sidebar } from './navigation.tsx'
import { usePageChanges } from './page-changes.ts'
import { Palette } from './palette.tsx'
import { usePrefetch } from './prefetch.ts'
import './frame.css'

// Opened now and then: no page waits for them.
const SettingsDrawer = lazy(() => import('./settings-drawer.tsx'))
const ShortcutDialog = lazy(() => import('./shortcut-dialog.tsx'))
const Toasts = lazy(async () => ({ default: (await import('../../ui/feedback/toaster.tsx')).Toasts }))

/** What stands around every page: menu, header, news, and the things that open over it. */
export default function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const [over, setOver] = useState<'settings' | 'palette' | 'shortcuts' | null>(null)
  const { settings } = useSettings()
  const mode = useMode()
  // There before the first one is needed: without a network it could not be fetched any more.
  const [hasToasts, isIdle] = [useToastsWanted(), useIdle()]
  usePageChanges()
  usePrefetch()
  // A transition: what is pressed answers first, and what opens is drawn when it is there. The palette is typed into at once.
  const open = useMemo(() => {
    const opening = (what: typeof over) => () => startTransition(() => setOver(what))
    return { onSettings: opening('settings'), onPalette: () => setOver('palette'), onShortcuts: opening('shortcuts') }
  }, [])
  useFrameKeys(open.onShortcuts)
  const close = () => setOver(null)
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <Sidebar />
      <div className="frame-page">
        <Header {...open} />
        <main id="content" tabIndex={-1}>
          <OfflineBanner />
          <Suspense>{children}</Suspense>
        </main>
      </div>
      <BottomBar />
      <Palette open={over === 'palette'} onOpen={open.onPalette} onClose={close} />
      <Suspense>
        {over === 'settings' && <SettingsDrawer onClose={close} />}
        {over === 'shortcuts' && <ShortcutDialog onClose={close} />}
        {(hasToasts || isIdle) && <Toasts mode={mode} direction={settings.themeDirection} />}
      </Suspense>
    </div>
  )
}
