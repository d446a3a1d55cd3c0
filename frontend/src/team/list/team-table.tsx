import type { User } from '@escandallo/contracts/team/queries.ts'
import { useTranslation } from 'react-i18next'
import { ListView } from '../../platform/lists/list-view.tsx'
import { PersonAvatar } from '../../platform/pictures/person-avatar.tsx'
import { Link } from '../../ui/actions/link.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { teamLinks } from '../links.ts'
import { UserStatus, useTeam } from './use-team.tsx'
import { useUserWords } from './use-user-words.ts'

/** The people of the corporation. */
export const TeamTable = () => {
  const { t } = useTranslation('team')
  const { table, filtered, clear, search, filters } = useTeam()
  const { nameOf, sectionsOf, establishmentsOf } = useUserWords()
  const columns: Column<User>[] = [
    {
      key: 'name',
      header: t('fields.name'),
      primary: true,
      sortable: true,
      cell: (user) => (
        <span className="named">
          <PersonAvatar name={nameOf(user)} hash={user.avatar} />
          <span className="name">{nameOf(user)}</span>
        </span>
      ),
    },
    {
      key: 'email',
      phone: 'bare',
      header: t('fields.email'),
      sortable: true,
      cell: ({ email }) => email && <bdi>{email}</bdi>,
    },
    {
      key: 'role',
      phone: 'bare',
      header: t('fields.role'),
      sortable: true,
      cell: ({ role }) => <Chip>{t(`shell:role.${role}`)}</Chip>,
    },
    {
      key: 'status',
      phone: 'figure',
      header: t('fields.status'),
      sortable: true,
      cell: (user) => <UserStatus user={user} />,
    },
    { key: 'sections', phone: 'left-out', header: t('fields.sections'), cell: sectionsOf },
    { key: 'establishments', phone: 'left-out', header: t('fields.establishments'), cell: establishmentsOf },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      sortable: true,
      optional: true,
      width: 'date',
      cell: ({ createdAt }) => <DateText date={createdAt} />,
    },
  ]
  return (
    <ListView
      label={t('list.title')}
      table={table}
      columns={columns}
      rowKey={({ userId }) => userId}
      rowName={nameOf}
      href={({ userId }) => teamLinks.editUser(userId)}
      search={search}
      filters={filters}
      filtered={filtered}
      onClear={clear}
      empty={
        <EmptyState
          example={{ shape: 'list', text: t('list.example') }}
          title={t('list.empty')}
          action={
            <Link href={teamLinks.invite()} look="primary-button">
              {t('list.invite')}
            </Link>
          }
        />
      }
    />
  )
}
