import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../platform/pictures/person-avatar.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { teamLinks } from '../links.ts'
import './team-cards.css'
import { UserStatus, useTeam } from './use-team.tsx'
import { useUserWords } from './use-user-words.ts'

/** The same people as in the table, one card each. */
export const TeamCards = () => {
  const { t } = useTranslation('team')
  const { table, filtered, clear, search, filters } = useTeam()
  const { nameOf, sectionsOf, establishmentsOf } = useUserWords()
  return (
    <>
      <div className="row screen-only">
        <TextField
          type="search"
          label={t('platform:lists.search')}
          hiddenLabel
          placeholder={t('platform:lists.search')}
          {...search}
        />
        {filters}
        {filtered && (
          <Button look="quiet" onClick={clear}>
            {t('platform:lists.clear')}
          </Button>
        )}
      </div>
      <QueryState query={table.query} rows={8}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<SearchX aria-hidden />} title={t('platform:lists.nothing')} />
          ) : (
            <ul className="team-cards" aria-label={t('list.title')}>
              {items.map((user) => (
                <li key={user.userId}>
                  <Card>
                    <div className="row">
                      <PersonAvatar name={nameOf(user)} hash={user.avatar} size={44} />
                      <div className="grow">
                        <h2>
                          <Link href={teamLinks.editUser(user.userId)} look="plain">
                            {nameOf(user)}
                          </Link>
                        </h2>
                        <p className="muted small">
                          <bdi>{user.email}</bdi>
                        </p>
                      </div>
                    </div>
                    <div className="row">
                      <Chip>{t(`shell:role.${user.role}`)}</Chip>
                      <UserStatus user={user} />
                    </div>
                    <DescriptionList
                      items={[
                        { label: t('fields.sections'), value: sectionsOf(user) },
                        { label: t('fields.establishments'), value: establishmentsOf(user) },
                      ]}
                    />
                  </Card>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {table.total > 0 && <Pagination {...table.paginationProps} />}
    </>
  )
}
