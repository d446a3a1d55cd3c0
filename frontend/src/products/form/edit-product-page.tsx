import type { ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { productLinks } from '../links.ts'
import { productDetails } from '../queries.ts'
import { ProductFields } from './product-fields.tsx'
import { useProductForm, valuesOf } from './product-form.ts'

export default function EditProductPage() {
  const { t } = useTranslation('products')
  const { id = '' } = useParams()
  const product = useQuery(productDetails(id))
  const name = product.data?.name
  return (
    <Page
      title={name ? t('form.edit', { name }) : t('product')}
      width="narrow"
      breadcrumb={[
        { label: t('list.title'), href: productLinks.products() },
        ...(name ? [{ label: name, href: productLinks.product(id) }] : []),
      ]}
    >
      <QueryState query={product} rows={12}>
        {(data) => <EditProduct key={data.revision} product={data} />}
      </QueryState>
    </Page>
  )
}

const EditProduct = ({ product }: { product: ProductDetailsAnswer }) => {
  const form = useProductForm(valuesOf(product), product)
  return (
    <StandardForm form={form} cancel={productLinks.product(product.productId)}>
      <ProductFields form={form} product={product} />
    </StandardForm>
  )
}
