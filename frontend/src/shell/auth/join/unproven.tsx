import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../platform/auth/auth.tsx'
import { Confirmation } from '../../../platform/auth/confirmation.tsx'
import { useLettersLeave } from '../../../platform/auth/letters-leave.tsx'
import { openedInvitation } from '../../../platform/auth/opened-invitation.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { FoundOrLeave } from './found-or-leave.tsx'

type UnprovenProps = {
  email: string | null
  /** The invitation whose link was opened here, if any. */
  invitation?: string | null
}

/** Whoever has not proven an address reads that invitations wait for it before a company's name is asked for. */
export const Unproven = ({ email, invitation = openedInvitation() }: UnprovenProps) => {
  const { t } = useTranslation('shell')
  const { elsewhere } = useAuth()
  const lettersLeave = useLettersLeave()
  // No letter can confirm an address here: the link that is handed over admits it as it is.
  if (email && !elsewhere && !lettersLeave)
    return <Banner tone="info">{invitation ? t('unproven.link', { email }) : t('unproven.openLink')}</Banner>
  return (
    <>
      <Banner tone="info">
        {email ? t('unproven.about', { email }) : t('unproven.aboutUnknown')}{' '}
        {elsewhere && t('unproven.elsewhere', { host: elsewhere })}
      </Banner>
      <Confirmation />
    </>
  )
}

/**
 * The same as a page of its own, at somebody else's provider: whoever comes from there did not sign up with us, and is as likely to be an
 * employee who waits for an invitation as a founder.
 */
export const UnprovenPage = ({ email, onFound }: { email: string | null; onFound: () => void }) => {
  const { t } = useTranslation('shell')
  return (
    <AuthFrame title={t('unproven.title')} footer={<FoundOrLeave words={t('unproven.found')} onFound={onFound} />}>
      <Unproven email={email} />
    </AuthFrame>
  )
}
