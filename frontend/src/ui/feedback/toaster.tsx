import { useTranslation } from 'react-i18next'
import { Toaster } from 'sonner'
import './toasts.css'

/**
 * Where they appear: at the foot where a line begins, away from what is pressed (bars of a page at its top and foot, the tray
 * at the other end, the phone's bar); five at most, five seconds, longer while pointed at.
 */
export const Toasts = ({ mode, direction }: { mode: 'light' | 'dark'; direction: 'ltr' | 'rtl' }) => {
  const { t } = useTranslation('ui')
  return (
    <Toaster
      theme={mode}
      dir={direction}
      position={direction === 'rtl' ? 'bottom-right' : 'bottom-left'}
      offset={{ bottom: 'var(--toast-foot)' }}
      mobileOffset={{ bottom: 'var(--toast-foot)' }}
      visibleToasts={5}
      duration={5000}
      closeButton
      containerAriaLabel={t('toasts.label')}
      toastOptions={{ closeButtonAriaLabel: t('close') }}
      style={{ fontFamily: 'inherit' }}
    />
  )
}
