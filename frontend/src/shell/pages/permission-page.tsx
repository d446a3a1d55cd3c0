import { sections } from '@escandallo/contracts/team/access.ts'
import { useTranslation } from 'react-i18next'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { DeniedState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Status } from '../../ui/text/chip.tsx'

/** What the user may open, and what a closed page looks like. */
export default function PermissionPage() {
  const { t } = useTranslation('shell')
  const user = useUser()
  const items = sections.map((section) => {
    const open = mayOpen(user, section)
    return {
      label: t(`section.${section}`),
      value: <Status tone={open ? 'success' : 'neutral'}>{t(open ? 'permission.access' : 'permission.none')}</Status>,
    }
  })
  return (
    <Page title={t('permission.title')} description={t('permission.role', { role: t(`role.${user.role}`) })}>
      <Card title={t('permission.sections')}>
        <DescriptionList items={items} columns={2} />
      </Card>
      <Card title={t('permission.sample')}>
        <DeniedState />
      </Card>
    </Page>
  )
}
