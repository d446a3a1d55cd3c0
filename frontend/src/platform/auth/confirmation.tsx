import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { notify } from '../../ui/feedback/toasts.tsx'
import { useErrorWords } from '../words/errors.ts'
import { useAuth } from './auth.tsx'
import { identity } from './identity.ts'
import { useLettersLeave } from './letters-leave.tsx'

/**
 * For whoever has not confirmed their address: the letter once more, and a look at whether it was opened. What a provider said
 * was so when one signed in, so that it is asked again, also when one comes back from the tab in which the letter was opened.
 */
export const Confirmation = ({ onRenewed }: { onRenewed?: () => unknown }) => {
  const { t, i18n } = useTranslation('platform')
  const { renew, elsewhere } = useAuth()
  const words = useErrorWords()
  const leave = useLettersLeave()
  const renewed = async () => {
    await renew()
    await onRenewed?.()
  }
  const look = useMutation({ mutationFn: renewed })
  const send = useMutation({
    mutationFn: () => identity.sendVerification(i18n.language === 'en' ? 'en' : 'es'),
    onSuccess: ({ emailVerified }) =>
      emailVerified ? renewed() : notify.success(t(leave ? 'confirmation.written' : 'confirmation.prepared')),
    onError: (error) => notify.error(words(error)),
  })
  const latest = useRef(look.mutate)
  latest.current = look.mutate
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && latest.current()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [])
  return (
    <span className="row">
      {!elsewhere && (
        <Button size="small" busy={send.isPending} onClick={() => send.mutate()}>
          {t(leave ? 'confirmation.writeAgain' : 'confirmation.prepare')}
        </Button>
      )}
      <Button size="small" look="quiet" busy={look.isPending} onClick={() => look.mutate()}>
        {t('confirmation.confirmed')}
      </Button>
    </span>
  )
}
