import type { LetterAllowance } from '@escandallo/contracts/mail/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../platform/auth/auth.tsx'
import { Confirmation } from '../../platform/auth/confirmation.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

const Unconfirmed = ({ email }: { email: string | null }) => {
  const { t } = useTranslation('mail')
  const { elsewhere } = useAuth()
  const queries = useQueryClient()
  return (
    <Banner
      tone="warning"
      title={t('sender.confirmFirst')}
      action={<Confirmation onRenewed={() => queries.invalidateQueries({ queryKey: ['mail'] })} />}
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
