import { useTranslation } from 'react-i18next'
import { newWhereabouts, useUser } from '../../platform/auth/auth.tsx'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { menuLinks } from '../links.ts'
import { MenuFields } from './menu-fields.tsx'
import { emptyMenu, useMenuForm } from './menu-form.ts'

export default function NewMenuPage() {
  const { t } = useTranslation('menus')
  const user = useUser()
  const form = useMenuForm(emptyMenu(user.userId, newWhereabouts(user)))
  return (
    <Page title={t('form.new')} breadcrumb={[{ label: t('list.title'), href: menuLinks.menus() }]}>
      <StandardForm form={form} submitLabel={t('form.create')} cancel={menuLinks.menus()}>
        <MenuFields form={form} />
      </StandardForm>
    </Page>
  )
}
