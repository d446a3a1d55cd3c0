import { useTranslation } from 'react-i18next'
import { today } from '../../platform/format.ts'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { links } from '../../shell/links.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ProductFields } from './product-fields.tsx'
import { emptyProduct, useProductForm } from './product-form.ts'

export default function NewProductPage() {
  const { t } = useTranslation('products')
  const form = useProductForm(emptyProduct(today()))
  return (
    <Page title={t('form.new')} width="narrow" breadcrumb={[{ label: t('list.title'), href: links.products() }]}>
      <StandardForm form={form} submitLabel={t('form.create')} cancel={links.products()}>
        <ProductFields form={form} />
      </StandardForm>
    </Page>
  )
}
