import type { OwnInvitation } from '@escandallo/contracts/team/queries.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../../platform/api.ts'
import { useAuth } from '../../../platform/auth/auth.tsx'
import { useCommand } from '../../../platform/command.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { AuthFrame } from '../auth-frame.tsx'

type InvitedProps = {
  waiting: OwnInvitation
  /** They would rather have a company of their own. */
  onFound: () => void
}

/** A team waits for somebody who has an account: they are told before they are asked for a company's name, and choose. */
export const Invited = ({ waiting, onFound }: InvitedProps) => {
  const { t } = useTranslation('shell')
  const { refetchUser, signOut } = useAuth()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { email, corporationName, deactivated, left } = waiting
  const join = useCommand((_: undefined, submit) => post('/users/join', {}, submit), {
    changes: [],
    onDone: () => void refetchUser(),
    onRefused: (_error, words) => setRefusal(words),
  })
  return (
    <AuthFrame
      title={corporationName ? t('invited.titleOf', { corporation: corporationName }) : t('invited.title')}
      description={t('join.as', { email: email ?? '' })}
      footer={
        <span className="auth-choices">
          <button type="button" className="auth-switch" onClick={onFound}>
            {t('invited.found')}
          </button>
          <button type="button" className="auth-switch" onClick={() => void signOut().catch(() => {})}>
            {t('user.signOut')}
          </button>
        </span>
      }
    >
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      {deactivated && <Banner tone="warning">{t('deactivated.about', { email: email ?? '' })}</Banner>}
      {left && <Banner tone="info">{t('left.about')}</Banner>}
      <p>{t('invited.about', { corporation: corporationName ?? t('join.itsCorporation') })}</p>
      <Button
        look="primary"
        size="large"
        wide
        busy={join.busy}
        disabled={join.blocked}
        onClick={() => join.run(undefined)}
      >
        {t('join.accept')}
      </Button>
    </AuthFrame>
  )
}
