import type { LetterAllowance } from '@escandallo/contracts/mail/queries.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../platform/auth/auth.tsx'
import { identity } from '../../platform/auth/identity.ts'
import { useErrorWords } from '../../platform/words/errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { notify } from '../../ui/feedback/toasts.tsx'

/** What one's token says was so when it was issued: whoever has confirmed meanwhile asks for another. */
const useConfirmation = () => {
  const { renew } = useAuth()
  const queries = useQueryClient()
  const { t, i18n } = useTranslation('mail')
  const words = useErrorWords()
  const renewed = async () => {
    await renew()
    await queries.invalidateQueries({ queryKey: ['mail'] })
  }
  const look = useMutation({ mutationFn: renewed })
  const send = useMutation({
    mutationFn: () => identity.sendVerification(i18n.language === 'en' ? 'en' : 'es'),
    onSuccess: ({ emailVerified }) => (emailVerified ? renewed() : notify.success(t('sender.written'))),
    onError: (error) => notify.error(words(error)),
  })
  return { look, send }
}

const Unconfirmed = ({ email }: { email: string | null }) => {
  const { t } = useTranslation('mail')
  const { elsewhere } = useAuth()
  const { look, send } = useConfirmation()
  const { mutate } = look
  // The letter is opened in another tab, or in the mail's own window.
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && mutate()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [mutate])
  return (
    <Banner
      tone="warning"
      title={t('sender.confirmFirst')}
      action={
        <span className="row">
          {!elsewhere && (
            <Button size="small" busy={send.isPending} onClick={() => send.mutate()}>
              {t('sender.writeAgain')}
            </Button>
          )}
          <Button size="small" look="quiet" busy={look.isPending} onClick={() => mutate()}>
            {t('sender.confirmed')}
          </Button>
        </span>
      }
    >
      {elsewhere
        ? t('sender.confirmElsewhere', { email: email ?? '—', host: elsewhere })
        : t('sender.unconfirmed', { email: email ?? '—' })}
    </Banner>
  )
}

/** Before a letter to an address outside: confirm first, none left, or how many are. */
export const SenderState = ({ allowance }: { allowance: LetterAllowance | undefined }) => {
  const { t } = useTranslation('mail')
  if (!allowance) return null
  const { confirmed, email, left, most, leftTo, mostTo } = allowance
  if (!confirmed) return <Unconfirmed email={email} />
  if (left === 0) return <Banner tone="warning">{t('sender.noneLeft', { most })}</Banner>
  if (leftTo === 0) return <Banner tone="warning">{t('sender.noneLeftTo', { most: mostTo })}</Banner>
  const isNearThem = leftTo !== null && leftTo < left && leftTo <= 3
  return (
    <p className="muted small">
      {isNearThem ? t('sender.leftTo', { count: leftTo, most: mostTo }) : t('sender.left', { count: left, most })}{' '}
      {t('sender.signed', { email })}
    </p>
  )
}
