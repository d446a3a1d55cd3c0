import type { Section } from '@escandallo/contracts/team/access.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Select } from '../ui/fields/select.tsx'
import { roleList } from './queries.ts'

/** Marks the sections of a role at once. Nothing is shown where there are no roles. */
export const RoleChoice = ({
  sections,
  onChoose,
}: {
  sections: readonly Section[]
  onChoose: (sections: Section[]) => void
}) => {
  const { t } = useTranslation('roles')
  const { data } = useQuery(roleList({ size: 100, sort: 'name' }))
  const roles = data?.items ?? []
  if (roles.length === 0) return null
  const asText = (some: readonly Section[]) => [...some].sort().join()
  const like = roles.find((role) => asText(role.sections) === asText(sections))
  return (
    <Select
      name="like-role"
      label={t('choose')}
      hint={t('chooseHint')}
      placeholder={t('chooseNone')}
      value={like?.roleId ?? ''}
      onChange={(id) => onChoose(roles.find(({ roleId }) => roleId === id)?.sections ?? [])}
      options={roles.map(({ roleId, name }) => ({ value: roleId, label: name }))}
    />
  )
}
