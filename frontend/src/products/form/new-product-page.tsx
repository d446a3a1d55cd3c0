import { useTranslation } from 'react-i18next'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { today } from '../../ui/words/format.ts'
import { productLinks } from '../links.ts'
import { ProductFields } from './product-fields.tsx'
import { emptyProduct, useProductForm } from './product-form.ts'

export default function NewProductPage() {
  const { t } = useTranslation('products')
  const form = useProductForm(emptyProduct(today()))
  return (
    <Page title={t('form.new')} width="narrow" breadcrumb={[{ label: t('list.title'), href: productLinks.products() }]}>
      <StandardForm form={form} submitLabel={t('form.create')} cancel={productLinks.products()}>
        <ProductFields form={form} />
      </StandardForm>
    </Page>
  )
}
