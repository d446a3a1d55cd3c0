import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../platform/url-state.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { productLinks } from '../links.ts'
import { GroupedProductList } from './grouped-products.tsx'
import { IrregularCosts } from './irregular-costs.tsx'
import { ProductTable } from './product-table.tsx'

const views = ['all', 'grouped', 'irregular', 'incomplete'] as const

export default function ProductListPage() {
  const { t } = useTranslation('products')
  const [{ show }, set] = useUrlState({ show: 'all', page: 1 })
  const view = views.find((name) => name === show) ?? 'all'
  return (
    <Page
      title={t('list.title')}
      actions={
        <>
          <Link href={productLinks.productDrafts()} look="button">
            {t('drafts.open')}
          </Link>
          <Link href={productLinks.ownIngredients()} look="button">
            {t('own.title')}
          </Link>
          <Link href={productLinks.bulkProducts()} look="button">
            {t('bulk.title')}
          </Link>
          <Link href={productLinks.newProduct()} look="primary-button">
            <Plus size={16} aria-hidden />
            {t('list.new')}
          </Link>
        </>
      }
    >
      <Tabs
        label={t('list.views')}
        value={view}
        onChange={(value) => set({ show: value, page: 1 })}
        tabs={views.map((value) => ({ value, label: t(`list.show.${value}`) }))}
      >
        {view === 'irregular' && <IrregularCosts />}
        {view === 'grouped' && <GroupedProductList />}
        {(view === 'all' || view === 'incomplete') && <ProductTable />}
      </Tabs>
    </Page>
  )
}
