import type { Permissions } from '@escandallo/contracts/team/access.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LettersStay, useLettersLeave } from '../../platform/auth/letters-leave.tsx'
import { useOnline } from '../../platform/connection/offline.tsx'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { notify } from '../../ui/feedback/toasts.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { teamLinks } from '../links.ts'
import { PermissionFields } from '../permissions/permission-fields.tsx'
import { gapIn } from '../permissions/permission-matrix.ts'
import { addresseesIn } from './emails.ts'
import { InvitationOutcomes } from './invitation-outcomes.tsx'
import { useInvitations } from './use-invitations.ts'

/** Invites one person or many at once, all with the same permissions. */
export default function InvitePage() {
  const { t } = useTranslation('team')
  const online = useOnline()
  const leave = useLettersLeave()
  const { outcomes, busy, send } = useInvitations()
  const [text, setText] = useState('')
  const [permissions, setPermissions] = useState<Permissions>({ role: 'user', sections: [], establishments: 'all' })
  const [attempt, setAttempt] = useState(0)
  const addressees = addresseesIn(text)
  const wrong = addressees.filter(({ valid }) => !valid).map(({ email }) => email)

  const emailsProblem = () => {
    if (addressees.length === 0) return t('invite.noEmails')
    return wrong.length > 0 ? t('invite.wrongEmails', { emails: wrong.join(', ') }) : undefined
  }
  const tried = attempt > 0
  const emailsError = tried ? emailsProblem() : undefined
  const noPlace = gapIn(permissions) === 'establishments'
  const establishmentsError = tried && noPlace ? t('permissions.whichRequired') : undefined
  const summary = [
    ...(emailsError ? [{ name: 'emails', message: emailsError }] : []),
    ...(establishmentsError ? [{ name: 'establishments', message: establishmentsError }] : []),
  ]
  const submit = async () => {
    if (emailsProblem() || noPlace) return setAttempt((count) => count + 1)
    const left = await send(addressees, permissions)
    const sent = addressees.length - left.length
    if (sent > 0) notify.success(t(leave ? 'invite.sent' : 'invite.prepared', { count: sent }))
    // What was not sent stays, to be put right and sent again.
    setText(left.map(({ email, name }) => (name ? `${name} <${email}>` : email)).join('\n'))
    setAttempt(0)
  }
  const form = { summary, attempt, restored: false, discard: () => {}, busy, blocked: !online, submit }
  return (
    <Page
      title={t('invite.title')}
      description={t(leave ? 'invite.description' : 'invite.descriptionStays')}
      width="narrow"
      breadcrumb={[{ label: t('list.title'), href: teamLinks.team() }]}
      actions={
        outcomes.some(({ state }) => state === 'sent') && (
          <Link href={teamLinks.team()} look="button">
            {t('invite.seeTeam')}
          </Link>
        )
      }
    >
      <StandardForm
        form={form}
        submitLabel={t(leave ? 'invite.submit' : 'invite.prepare', { count: Math.max(1, addressees.length) })}
        cancel={teamLinks.team()}
      >
        <LettersStay of="invitation" />
        <InvitationOutcomes outcomes={outcomes} busy={busy} />
        <Card title={t('invite.who')}>
          <TextArea
            name="emails"
            label={t('invite.emails')}
            hint={t('invite.emailsHint')}
            value={text}
            onChange={setText}
            error={emailsError}
            placeholder={t('invite.emailsExample')}
            required
          />
          {addressees.length > 1 && (
            <ul className="row" aria-label={t('invite.found', { count: addressees.length })}>
              {addressees.map(({ email, valid }) => (
                <li key={email}>
                  <Chip tone={valid ? 'neutral' : 'danger'}>{valid ? email : `${email} ✕`}</Chip>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <PermissionFields value={permissions} onChange={setPermissions} establishmentsError={establishmentsError} />
      </StandardForm>
    </Page>
  )
}
