import type { OwnInvitation } from '@escandallo/contracts/team/queries.ts'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../platform/auth/auth.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { FoundOrLeave } from './found-or-leave.tsx'
import { Unproven } from './unproven.tsx'

/** Somebody whose access was taken away is told so, and by whom they get it back. */
export const Deactivated = ({ waiting, onFound }: { waiting: OwnInvitation; onFound: () => void }) => {
  const { email, confirmed } = waiting
  const { t } = useTranslation('shell')
  const { refetchUser } = useAuth()
  return (
    <AuthFrame
      title={t('deactivated.title')}
      footer={<FoundOrLeave words={t('deactivated.found')} onFound={onFound} />}
    >
      <Banner tone="warning">
        {email ? t('deactivated.about', { email }) : t('deactivated.aboutUnknown')} {t('deactivated.ask')}
      </Banner>
      {!confirmed && email && <Unproven email={email} />}
      <Button wide onClick={() => void refetchUser()}>
        {t('deactivated.again')}
      </Button>
    </AuthFrame>
  )
}
