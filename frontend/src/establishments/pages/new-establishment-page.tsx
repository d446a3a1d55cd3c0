import { useTranslation } from 'react-i18next'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EstablishmentFields } from '../establishment-fields.tsx'
import { emptyEstablishment, useEstablishmentForm } from '../establishment-form.ts'
import { establishmentLinks } from '../links.ts'

export default function NewEstablishmentPage() {
  const { t } = useTranslation('establishments')
  const form = useEstablishmentForm(emptyEstablishment)
  return (
    <Page
      title={t('form.new')}
      width="narrow"
      breadcrumb={[{ label: t('list.title'), href: establishmentLinks.establishments() }]}
    >
      <StandardForm form={form} submitLabel={t('form.create')} cancel={establishmentLinks.establishments()}>
        <EstablishmentFields form={form} />
      </StandardForm>
    </Page>
  )
}
