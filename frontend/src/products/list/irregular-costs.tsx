import { useQueries } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { useQueryTable } from '../../platform/query-table.ts'
import { Pagination } from '../../ui/data/pagination.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { irregularOf } from '../costs.ts'
import { CostReview } from '../detail/cost-review.tsx'
import { productDetails, productList } from '../queries.ts'

/** Every price that waits for a person, product by product, to be approved or dismissed in place. */
export const IrregularCosts = () => {
  const { t } = useTranslation('products')
  const table = useQueryTable(productList, { sort: 'name', show: 'irregular' })
  const details = useQueries({ queries: table.rows.map(({ productId }) => productDetails(productId)) })
  return (
    <QueryState query={table.query}>
      {() => (
        <>
          <Card flush>
            {table.total === 0 ? (
              <EmptyState
                icon={<BadgeCheck aria-hidden />}
                title={t('irregular.none')}
                description={t('irregular.noneDescription')}
                level={3}
              />
            ) : (
              <CostReview
                rows={details.flatMap(({ data }) =>
                  data ? irregularOf(data).map((cost) => ({ product: data, cost })) : [],
                )}
                loading={details.some(({ isPending }) => isPending)}
              />
            )}
          </Card>
          {table.total > table.params.size && <Pagination {...table.paginationProps} />}
        </>
      )}
    </QueryState>
  )
}
