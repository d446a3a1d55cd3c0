import { useTranslation } from 'react-i18next'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { links } from '../../shell/links.ts'
import { Page } from '../../ui/layout/page.tsx'
import { EstablishmentFields } from '../establishment-fields.tsx'
import { emptyEstablishment, useEstablishmentForm } from '../establishment-form.ts'

export default function NewEstablishmentPage() {
  const { t } = useTranslation('establishments')
  const form = useEstablishmentForm(emptyEstablishment)
  return (
    <Page title={t('form.new')} width="narrow" breadcrumb={[{ label: t('list.title'), href: links.establishments() }]}>
      <StandardForm form={form} submitLabel={t('form.create')} cancel={links.establishments()}>
        <EstablishmentFields form={form} />
      </StandardForm>
    </Page>
  )
}
