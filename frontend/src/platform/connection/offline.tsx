import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useLivePaused } from './live-state.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser believes it has a network. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

/** Says that nothing can be saved while there is no network, or that what is on screen no longer follows what others do. */
export const OfflineBanner = () => {
  const { t } = useTranslation('platform')
  const online = useOnline()
  const paused = useLivePaused()
  if (online && !paused) return null
  const state = online ? 'livePaused' : 'offline'
  return (
    <Banner tone={online ? 'info' : 'warning'} title={t(`${state}.title`)}>
      {t(`${state}.description`)}
    </Banner>
  )
}
