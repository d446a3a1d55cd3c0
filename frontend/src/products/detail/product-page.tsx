import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesCombined, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { historyLinks } from '../../histories/links.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { useUrlState } from '../../platform/url-state.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { irregularOf } from '../costs.ts'
import { NutritionCard } from '../food/nutrition-card.tsx'
import { RestrictionsCard } from '../food/restrictions-card.tsx'
import { YieldTestCard } from '../food/yield-test-card.tsx'
import { productLinks } from '../links.ts'
import { productDetails } from '../queries.ts'
import { CostHistory } from './cost-history.tsx'
import { CostReview } from './cost-review.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { MergeProduct } from './merge-product.tsx'
import { PriceChart } from './price-chart.tsx'
import { PriceOnDay } from './price-on-day.tsx'
import { ProductInfo } from './product-info.tsx'

const tabs = ['info', 'data', 'allergens'] as const

export default function ProductPage() {
  const { t } = useTranslation('products')
  const { id = '' } = useParams()
  const [{ tab, costs }, set] = useUrlState({ tab: 'info', costs: 'lately' })
  const wanted = productDetails(id, costs === 'all' ? 'all' : 'lately')
  const product = useQuery({ ...wanted, placeholderData: (before) => (before?.productId === id ? before : undefined) })
  const shown = tabs.find((name) => name === tab) ?? 'info'
  const data = product.data
  return (
    <Page
      title={data?.name ?? t('product')}
      about={data && <Chip>{data.code}</Chip>}
      breadcrumb={[{ label: t('list.title'), href: productLinks.products() }]}
      actions={
        data && (
          <>
            <DeleteProduct product={data} />
            <MergeProduct product={data} />
            <Link href={historyLinks.product(id)} look="button">
              <ChartNoAxesCombined size={16} aria-hidden />
              {t('history')}
            </Link>
            <Link href={productLinks.editProduct(id)} look="primary-button">
              <Pencil size={16} aria-hidden />
              {t('edit')}
            </Link>
          </>
        )
      }
    >
      <QueryState query={product} rows={10}>
        {(loaded) => {
          const irregular = irregularOf(loaded)
          return (
            <>
              {irregular.length > 0 && (
                <Card title={t('irregular.title')} description={t('irregular.description')} flush>
                  <CostReview rows={irregular.map((cost) => ({ product: loaded, cost }))} />
                </Card>
              )}
              {loaded.missing.length > 0 && (
                <Banner tone="info" action={<Link href={productLinks.editProduct(id)}>{t('info.complete')}</Link>}>
                  {t('info.missing', {
                    fields: loaded.missing.map((field) => t(`missing.${field}`).toLowerCase()).join(', '),
                  })}
                </Banner>
              )}
              <Tabs
                label={t('tabs.label')}
                value={shown}
                onChange={(value) => set({ tab: value })}
                tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
              >
                {shown === 'info' && (
                  <>
                    <ProductInfo product={loaded} />
                    <YieldTestCard product={loaded} />
                  </>
                )}
                {shown === 'allergens' && <RestrictionsCard productId={id} />}
                {shown === 'data' && (
                  <>
                    <PriceChart product={loaded} />
                    <PriceOnDay product={loaded} />
                    <NutritionCard product={loaded} />
                    <CostHistory product={loaded} onAll={() => set({ costs: 'all' })} />
                  </>
                )}
              </Tabs>
            </>
          )
        }}
      </QueryState>
    </Page>
  )
}
