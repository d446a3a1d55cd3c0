import type { SupplierDetailsAnswer } from '@escandallo/contracts/suppliers/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { supplierLinks } from '../links.ts'
import { supplierDetails } from '../queries.ts'
import { SupplierFields } from './supplier-fields.tsx'
import { useSupplierForm, valuesOf } from './supplier-form.ts'

export default function EditSupplierPage() {
  const { t } = useTranslation('suppliers')
  const { id = '' } = useParams()
  const supplier = useQuery(supplierDetails(id))
  const name = supplier.data?.name
  return (
    <Page
      title={name ? t('form.edit', { name }) : t('list.title')}
      width="narrow"
      breadcrumb={[
        { label: t('list.title'), href: supplierLinks.suppliers() },
        ...(name ? [{ label: name, href: supplierLinks.supplier(id) }] : []),
      ]}
    >
      <QueryState query={supplier} rows={10}>
        {(data) => <EditSupplier key={data.revision} supplier={data} />}
      </QueryState>
    </Page>
  )
}

const EditSupplier = ({ supplier }: { supplier: SupplierDetailsAnswer }) => {
  const form = useSupplierForm(valuesOf(supplier), supplier)
  return (
    <StandardForm form={form} cancel={supplierLinks.supplier(supplier.supplierId)}>
      <SupplierFields form={form} ownId={supplier.supplierId} iban={supplier.iban} />
    </StandardForm>
  )
}
