import { useTranslation } from 'react-i18next'
import { newWhereabouts, useUser } from '../../platform/auth/auth.tsx'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { dishLinks } from '../links.ts'
import { DishFields } from './dish-fields.tsx'
import { emptyDish, useDishForm } from './dish-form.ts'

export default function NewDishPage() {
  const { t } = useTranslation('dishes')
  const user = useUser()
  const form = useDishForm(emptyDish(user.userId, newWhereabouts(user)))
  return (
    <Page title={t('form.new')} breadcrumb={[{ label: t('list.title'), href: dishLinks.dishes() }]}>
      <StandardForm form={form} submitLabel={t('form.create')} cancel={dishLinks.dishes()}>
        <DishFields form={form} />
      </StandardForm>
    </Page>
  )
}
