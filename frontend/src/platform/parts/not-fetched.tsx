import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { useOnline } from '../connection/offline.tsx'

/**
 * In place of a page whose code could not be fetched. Without a network it says so, and goes on by itself once there is one. `onRetry` has to
 * load the whole page: a browser may remember of code that it could not fetch it.
 */
export const NotFetched = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('platform')
  const online = useOnline()
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  if (online) return <ErrorState message={t('notFetched.general')} onRetry={onRetry} />
  return (
    <EmptyState
      icon={<WifiOff aria-hidden />}
      title={t('notFetched.title')}
      description={t('notFetched.description')}
    />
  )
}
