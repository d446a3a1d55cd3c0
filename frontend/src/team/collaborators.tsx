import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CheckGroup } from '../platform/forms/check-group.tsx'
import { useUserWords } from './list/use-user-words.ts'
import { userList } from './queries.ts'

/** People of the team whose names are offered at once. */
const OFFERED = 200

type CollaboratorsProps = { name: string; error?: string; value: readonly string[]; onChange: (ids: string[]) => void }

/** Who works on something beside whoever answers for it, of the people of the team; for who may see the team. */
export const Collaborators = ({ name, error, value, onChange }: CollaboratorsProps) => {
  const { t } = useTranslation('team')
  const { nameOf } = useUserWords()
  const { data } = useQuery(userList({ size: OFFERED, sort: 'name', status: 'active' }))
  const options = (data?.items ?? []).map((user) => ({ value: user.userId, label: nameOf(user) }))
  const offered = new Set(options.map((option) => option.value))
  return (
    <CheckGroup
      {...{ name, error, value, options }}
      label={t('collaborators.label')}
      hint={t('collaborators.hint')}
      // Who is no longer offered stays as long as nobody takes them away where they are named.
      onChange={(ids) => onChange([...value.filter((id) => !offered.has(id)), ...ids])}
    />
  )
}
