import type { OpenedInvitation } from '@escandallo/contracts/team/queries.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { post } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { useAuth } from '../../../platform/auth/auth.tsx'
import { useLettersLeave } from '../../../platform/auth/letters-leave.tsx'
import { keepInvitation } from '../../../platform/auth/opened-invitation.ts'
import { useCommand } from '../../../platform/command.ts'
import { useUrlState } from '../../../platform/url-state.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { shellLinks } from '../../links.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { Unproven } from './unproven.tsx'

/** Where an invitation's link leads: sign in or make an account, then join with one click. */
export default function JoinPage() {
  const { t } = useTranslation('shell')
  const { state, signIn } = useAuth()
  const [{ invitation }] = useUrlState({ invitation: '' })
  if (state.status === 'loading') return <Waiting />
  if (state.status === 'unknown-user') return <Accept invitation={invitation} />
  if (state.status === 'authenticated') {
    const { userId, email, corporationName } = state.user
    const isIn = invitation.startsWith(`${userId}.`)
    return (
      <Frame footer={!isIn && <OtherAccount />}>
        <Banner tone={isIn ? 'success' : 'warning'}>
          {t(isIn ? 'join.in' : 'join.alreadyMember', {
            email: email ?? '',
            corporation: corporationName ?? t('join.itsCorporation'),
          })}
        </Banner>
        <Link href={shellLinks.home()} look="button">
          {t('auth.backToApp')}
        </Link>
      </Frame>
    )
  }
  return <Opened invitation={invitation} onStart={() => void signIn(shellLinks.join(invitation)).catch(() => {})} />
}

/** The server takes none that is shorter (`openInvitation`): it is of a link that was cut short. */
const SHORTEST = 20
const isWhole = (invitation: string) => invitation.length >= SHORTEST

const openedInvitation = (invitation: string) =>
  queryOptions({
    queryKey: ['invitation', invitation],
    queryFn: ({ signal }) => post<OpenedInvitation>('/users/invitation/open', { invitation }, { signal }),
    enabled: isWhole(invitation),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Before anybody has signed in: who invites, to what, and what they will see there. */
const Opened = ({ invitation, onStart }: { invitation: string; onStart: () => void }) => {
  const { t, i18n } = useTranslation('shell')
  const lettersLeave = useLettersLeave()
  const { data, error, isLoading } = useQuery(openedInvitation(invitation))
  if (isLoading) return <Waiting />
  const isClosed = !isWhole(invitation) || (error instanceof ApiError && error.code === 'invitation-unknown')
  const { inviterName, role, sections } = data ?? { inviterName: null, role: 'user', sections: [] }
  const words = sections.map((section) => t(`section.${section}`))
  const named = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(words)
  return (
    <Frame corporation={data?.corporationName}>
      {data && (
        <p>
          {inviterName && <>{t('join.invitedBy', { inviter: inviterName })} </>}
          {t(role === 'admin' ? 'join.asAdmin' : words.length > 0 ? 'join.asUser' : 'join.asUserOfNothing', {
            sections: named,
          })}
        </p>
      )}
      {isClosed && (
        <Banner tone="warning" title={t('join.closed')}>
          {t(lettersLeave ? 'join.closedHint' : 'join.closedHintStays')}
        </Banner>
      )}
      <p>{t(lettersLeave ? 'join.startHint' : 'join.startHintStays')}</p>
      <Button
        look="primary"
        size="large"
        wide
        onClick={() => {
          keepInvitation(invitation)
          onStart()
        }}
      >
        {t('join.start')}
      </Button>
    </Frame>
  )
}

type FrameProps = {
  /** Who invites, where whoever opens the letter may know it. */
  corporation?: string | null
  children: ReactNode
  footer?: ReactNode
}

const Frame = ({ corporation = null, children, footer }: FrameProps) => {
  const { t } = useTranslation('shell')
  return (
    <AuthFrame
      title={corporation === null ? t('join.title') : t('invited.titleOf', { corporation })}
      description={t('join.description')}
      footer={footer}
    >
      {children}
    </AuthFrame>
  )
}

const OtherAccount = () => {
  const { t } = useTranslation('shell')
  const { signOut } = useAuth()
  return (
    <button type="button" className="auth-switch" onClick={() => void signOut().catch(() => {})}>
      {t('join.otherAccount')}
    </button>
  )
}

/** Someone with an account and without a corporation: says which account that is, and joins. */
const Accept = ({ invitation }: { invitation: string }) => {
  const { t, i18n } = useTranslation('shell')
  const { state, refetchUser } = useAuth()
  const waiting = state.status === 'unknown-user' ? state.waiting : undefined
  const [, navigate] = useLocation()
  const [refusal, setRefusal] = useState<{ code: string; words: string } | null>(null)
  const join = useCommand((secret: string, submit) => post('/users/join', { invitation: secret }, submit), {
    changes: [],
    onDone: () => void refetchUser().then(() => navigate(shellLinks.home(), { replace: true })),
    onRefused: (error, words) => setRefusal({ code: error instanceof ApiError ? error.code : '', words }),
  })
  const lettersLeave = useLettersLeave()
  // The link says whose it is, also to an account that the invitation is not known to wait for.
  const { data: opened } = useQuery(openedInvitation(invitation))
  const corporation = waiting?.corporationName ?? opened?.corporationName
  const email = waiting?.email
  const whyStays = `join.whyStays.${refusal?.code}`
  const why = !lettersLeave && i18n.exists(whyStays, { ns: 'shell' }) ? whyStays : `join.why.${refusal?.code}`
  return (
    <Frame corporation={corporation} footer={<OtherAccount />}>
      <p>{email ? t('join.as', { email }) : t('join.asUnknown')}</p>
      {waiting && !waiting.confirmed && <Unproven email={waiting.email} invitation={invitation} />}
      {refusal && (
        <Banner tone="danger" title={refusal.words}>
          {i18n.exists(why, { ns: 'shell' }) && t(why)}
        </Banner>
      )}
      <Button
        look="primary"
        size="large"
        wide
        busy={join.busy}
        disabled={join.blocked}
        onClick={() => {
          setRefusal(null)
          // A link that was cut short is none that the server would understand.
          if (invitation.length < 20)
            return setRefusal({ code: 'invitation-unknown', words: t('platform:errors.invitation-unknown') })
          join.run(invitation)
        }}
      >
        {t('join.accept')}
      </Button>
    </Frame>
  )
}
