import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { establishmentNames } from '../../establishments/public.ts'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { supplierLinks } from '../links.ts'
import { SupplierFields } from './supplier-fields.tsx'
import { emptySupplier, useSupplierForm } from './supplier-form.ts'

export default function NewSupplierPage() {
  const { t } = useTranslation('suppliers')
  const names = useQuery(establishmentNames)
  return (
    <Page
      title={t('form.new')}
      width="narrow"
      breadcrumb={[{ label: t('list.title'), href: supplierLinks.suppliers() }]}
    >
      <QueryState query={names} rows={10}>
        {({ items }) => <NewSupplier establishments={items.map(({ establishmentId }) => establishmentId)} />}
      </QueryState>
    </Page>
  )
}

const NewSupplier = ({ establishments }: { establishments: string[] }) => {
  const { t } = useTranslation('suppliers')
  const form = useSupplierForm(emptySupplier(establishments))
  return (
    <StandardForm form={form} submitLabel={t('form.create')} cancel={supplierLinks.suppliers()}>
      <SupplierFields form={form} />
    </StandardForm>
  )
}
