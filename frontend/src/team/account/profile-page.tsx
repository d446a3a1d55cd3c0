import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../../establishments/public.ts'
import { useUser } from '../../platform/auth/auth.tsx'
import { PersonAvatar } from '../../platform/pictures/person-avatar.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { teamLinks } from '../links.ts'

/** Oneself, as the others see one. */
export default function ProfilePage() {
  const { t } = useTranslation('team')
  const user = useUser()
  const { nameOf } = useEstablishmentWords()
  const name = user.displayName ?? user.name ?? user.email ?? ''
  const whole = user.role !== 'user'
  return (
    <Page
      title={name}
      about={<Chip>{t(`shell:role.${user.role}`)}</Chip>}
      width="narrow"
      actions={
        <Link href={teamLinks.account()} look="button">
          <Pencil size={16} aria-hidden />
          {t('profile.edit')}
        </Link>
      }
    >
      <Card>
        <div className="row">
          <PersonAvatar name={name} hash={user.avatar} size={56} />
          <p className="muted">{user.email}</p>
        </div>
        <DescriptionList
          items={[
            { label: t('fields.corporation'), value: user.corporationName },
            { label: t('fields.name'), value: user.name },
            { label: t('fields.phone'), value: user.phone },
            { label: t('fields.status'), value: t(`status.${user.status}`) },
            {
              label: t('fields.sections'),
              value: whole
                ? t('list.allSections')
                : user.sections.map((section) => t(`shell:section.${section}`)).join(', '),
            },
            {
              label: t('fields.establishments'),
              value:
                whole || user.establishments === null
                  ? t('list.all')
                  : user.establishments.flatMap((id) => nameOf(id) ?? []).join(', '),
            },
            { label: t('fields.createdAt'), value: <DateText date={user.createdAt} /> },
          ]}
        />
      </Card>
    </Page>
  )
}
