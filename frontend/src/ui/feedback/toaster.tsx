import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Toaster } from 'sonner'
import { toastsAreHeard } from './toasts.tsx'
import './toasts.css'

/**
 * Where they appear: at the top where a line ends (specification), in the band of the header and before its own buttons, so that
 * they cover neither these nor what a page or a row has to press; beside a drawer that is open there, and below the header on a
 * phone. Five at most, five seconds, longer while pointed at.
 */
export const Toasts = ({ mode, direction }: { mode: 'light' | 'dark'; direction: 'ltr' | 'rtl' }) => {
  const { t } = useTranslation('ui')
  // Its own listening began before: what stands inside an element is there first.
  useEffect(toastsAreHeard, [])
  return (
    <Toaster
      theme={mode}
      dir={direction}
      position={direction === 'rtl' ? 'top-left' : 'top-right'}
      offset={{ top: 'var(--toast-top)', left: 'var(--toast-end)', right: 'var(--toast-end)' }}
      mobileOffset={{ top: 'var(--toast-top)' }}
      visibleToasts={5}
      duration={5000}
      closeButton
      containerAriaLabel={t('toasts.label')}
      toastOptions={{ closeButtonAriaLabel: t('close') }}
      style={{ fontFamily: 'inherit' }}
    />
  )
}
