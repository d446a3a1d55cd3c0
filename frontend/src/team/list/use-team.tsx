import type { User } from '@escandallo/contracts/team/queries.ts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LetterStatus } from '../../mail/public.ts'
import { useQueryTable } from '../../platform/query-table.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Status } from '../../ui/text/chip.tsx'
import { userList } from '../queries.ts'

const tones = { active: 'success', pending: 'warning', inactive: 'neutral' } as const
const statuses = ['active', 'pending', 'inactive'] as const

/** The team as the URL asks for it: the same for the table and the cards. */
export const useTeam = () => {
  const table = useQueryTable(userList, { sort: 'name', status: '' })
  const { q, status } = table.params
  return {
    table,
    filtered: q !== '' || status !== '',
    clear: () => table.set({ q: '', status: '' }),
    search: { value: q, onChange: (text: string) => table.set({ q: text }) },
    filters: <StatusFilter value={status} onChange={(value) => table.set({ status: value })} />,
  }
}

const StatusFilter = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const { t } = useTranslation('team')
  return (
    <Select
      label={t('fields.status')}
      hiddenLabel
      placeholder={t('list.anyStatus')}
      value={value}
      onChange={onChange}
      options={statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
    />
  )
}

/** Who never came, and can no more by the invitation that they have: withdrawn, or its days are over. */
export const endOfInvitation = ({ status, provider, invitedUntil }: User): 'withdrawn' | 'expired' | null => {
  if (provider !== 'invitation') return null
  if (status === 'inactive') return 'withdrawn'
  return status === 'pending' && invitedUntil && Date.parse(invitedUntil) <= Date.now() ? 'expired' : null
}

export const UserStatus = ({ user }: { user: User }) => {
  const { t } = useTranslation('team')
  const { status, invitation } = user
  const end = endOfInvitation(user)
  const state = <Status tone={end ? 'neutral' : tones[status]}>{t(`status.${end ?? status}`)}</Status>
  if (end !== null || status !== 'pending' || !invitation) return state
  return (
    <span className="row">
      {state}
      <Suspense fallback={null}>
        <LetterStatus letter={invitation} />
      </Suspense>
    </span>
  )
}
