import { samples } from '@escandallo/contracts/values/demo/samples.ts'
import { useTranslation } from 'react-i18next'
import { SampleFrame } from '../platform/samples/sample-frame.tsx'
import { teamLinks } from './links.ts'
import { UserStatus } from './list/use-team.tsx'
import { useUserWords } from './list/use-user-words.ts'
import { userDetails } from './queries.ts'

/** The sample user, one of the demo's chefs. */
export default function SampleUserPage() {
  const { t } = useTranslation('team')
  const { nameOf } = useUserWords()
  return (
    <SampleFrame
      query={userDetails(samples.user)}
      list={{ label: t('list.title'), href: teamLinks.team() }}
      name={nameOf}
      picture={({ avatar }) => avatar}
      facts={(user) => [
        { label: t('fields.email'), value: user.email && <bdi>{user.email}</bdi> },
        { label: t('fields.role'), value: t(`shell:role.${user.role}`) },
        { label: t('fields.status'), value: <UserStatus user={user} /> },
        { label: t('fields.corporation'), value: user.corporationName },
      ]}
    />
  )
}
