import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/feedback/banner.tsx'

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

/** Says that nothing can be saved while there is no network. */
export const OfflineBanner = () => {
  const { t } = useTranslation('platform')
  return useOnline() ? null : (
    <Banner tone="warning" title={t('offline.title')}>
      {t('offline.description')}
    </Banner>
  )
}
