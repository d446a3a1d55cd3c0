import { useTranslation } from 'react-i18next'
import { Toaster } from 'sonner'

/** Where they appear: top right, five at most, five seconds, longer while pointed at. */
export const Toasts = ({ mode, direction }: { mode: 'light' | 'dark'; direction: 'ltr' | 'rtl' }) => {
  const { t } = useTranslation('ui')
  return (
    <Toaster
      theme={mode}
      dir={direction}
      position={direction === 'rtl' ? 'top-left' : 'top-right'}
      visibleToasts={5}
      duration={5000}
      closeButton
      containerAriaLabel={t('toasts.label')}
      toastOptions={{ closeButtonAriaLabel: t('close') }}
      style={{ fontFamily: 'inherit' }}
    />
  )
}
