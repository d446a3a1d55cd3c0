import type { User } from '@escandallo/contracts/team/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { LetterNews } from '../../mail/public.ts'
import { put } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useUser } from '../../platform/auth/auth.tsx'
import { useCommand } from '../../platform/command.ts'
import { useNavigateFromHere } from '../../platform/forms/navigate-from-here.ts'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { teamLinks } from '../links.ts'
import { endOfInvitation, UserStatus } from '../list/use-team.tsx'
import { useUserWords } from '../list/use-user-words.ts'
import { PermissionFields } from '../permissions/permission-fields.tsx'
import { gapIn, permissionsOf } from '../permissions/permission-matrix.ts'
import { userDetails } from '../queries.ts'
import { DeleteUser } from './delete-user.tsx'
import { Standing } from './standing.tsx'

export default function EditUserPage() {
  const { t } = useTranslation('team')
  const { id = '' } = useParams()
  const isSelf = useUser().userId === id
  const user = useQuery(userDetails(id))
  const { nameOf } = useUserWords()
  return (
    <Page
      title={user.data ? nameOf(user.data) : t('list.title')}
      about={user.data && <UserStatus user={user.data} />}
      description={user.data?.email && <bdi>{user.data.email}</bdi>}
      width="narrow"
      breadcrumb={[{ label: t('list.title'), href: teamLinks.team() }]}
    >
      <QueryState query={user} rows={8}>
        {(data) =>
          isSelf || data.role === 'superadmin' ? (
            <>
              <Banner tone="info" action={isSelf && <Link href={teamLinks.account()}>{t('edit.account')}</Link>}>
                {t(isSelf ? 'edit.own' : 'edit.superadmin')}
              </Banner>
              <PermissionFields value={permissionsOf(data)} onChange={() => {}} disabled />
            </>
          ) : (
            <>
              <EndedInvitation user={data} />
              {data.status === 'pending' && endOfInvitation(data) === null && (
                <Suspense fallback={null}>
                  <LetterNews
                    letter={data.invitation ?? null}
                    to={data.email}
                    action={<Link href={teamLinks.invite()}>{t('list.invite')}</Link>}
                  />
                </Suspense>
              )}
              <EditPermissions key={JSON.stringify(permissionsOf(data))} user={data} />
              {data.status !== 'pending' && endOfInvitation(data) === null && (
                <Standing user={data} name={nameOf(data)} />
              )}
              <DeleteUser user={data} name={nameOf(data)} />
            </>
          )
        }
      </QueryState>
    </Page>
  )
}

/** Why somebody who was invited can come no more, and how they are invited again. */
const EndedInvitation = ({ user }: { user: User }) => {
  const { t } = useTranslation('team')
  const end = endOfInvitation(user)
  if (end === null) return null
  return (
    <Banner
      tone="warning"
      title={t(`status.${end}`)}
      action={<Link href={teamLinks.invite()}>{t('edit.inviteAgain')}</Link>}
    >
      {t(`edit.${end}`)}
    </Banner>
  )
}

/** Refusals that say themselves what is wrong; of any other the specification has these words. */
const explained = ['own-permissions', 'user-unknown', 'establishment-unknown', 'forbidden', 'offline']

const EditPermissions = ({ user }: { user: User }) => {
  const { t } = useTranslation('team')
  const navigate = useNavigateFromHere()
  const [permissions, setPermissions] = useState(() => permissionsOf(user))
  const [refusal, setRefusal] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { userId } = user
  const save = useCommand(
    (sent: typeof permissions, submit) => put('/users/update', { userId, permissions: sent }, submit),
    {
      changes: ['team'],
      done: t('edit.saved'),
      onDone: () => navigate(teamLinks.team()),
      onRefused: (error, words) => {
        setRefusal(error instanceof ApiError && explained.includes(error.code) ? words : t('edit.failed'))
        setAttempt((count) => count + 1)
      },
    },
  )
  const noPlace = gapIn(permissions) === 'establishments' && attempt > 0 ? t('permissions.whichRequired') : undefined
  const summary = [
    ...(noPlace ? [{ name: 'establishments', message: noPlace }] : []),
    ...(refusal ? [{ name: undefined, message: refusal }] : []),
  ]
  const submit = async () => {
    setRefusal(null)
    if (gapIn(permissions) === 'establishments') return setAttempt((count) => count + 1)
    save.run(permissions)
  }
  const form = {
    summary,
    attempt,
    submit,
    busy: save.busy,
    blocked: save.blocked,
    restored: false,
    discard: () => {},
  }
  return (
    <StandardForm form={form} submitLabel={t('edit.save')} cancel={teamLinks.team()}>
      <PermissionFields value={permissions} onChange={setPermissions} establishmentsError={noPlace} />
    </StandardForm>
  )
}
