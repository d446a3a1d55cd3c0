import type { OwnInvitation } from '@escandallo/contracts/team/queries.ts'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../platform/auth/auth.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { AuthFrame } from '../auth-frame.tsx'

type EarlierProps = {
  email: string
  signIn: NonNullable<OwnInvitation['earlierSignIn']>
  /** They are somebody else, or would rather have another company. */
  onFound: () => void
}

/** What the provider that comes along is called where its people are listed. */
const OWN = 'escandallo'

/** Somebody whose proven address is a user's who signs in in another way: they are told in which, before they found a second company. */
export const Earlier = ({ email, signIn: { provider, sameProvider }, onFound }: EarlierProps) => {
  const { t } = useTranslation('shell')
  const { signOut } = useAuth()
  const named = provider === OWN ? t('earlier.ownAccounts') : provider
  return (
    <AuthFrame
      title={t('earlier.title')}
      description={t('join.as', { email })}
      footer={
        <button type="button" className="auth-switch" onClick={onFound}>
          {t('earlier.found')}
        </button>
      }
    >
      <Banner tone="info">{t(sameProvider ? 'earlier.same' : 'earlier.other', { email, provider: named })}</Banner>
      <Button look="primary" size="large" wide onClick={() => void signOut().catch(() => {})}>
        {t(sameProvider ? 'earlier.otherWay' : 'user.signOut')}
      </Button>
    </AuthFrame>
  )
}
