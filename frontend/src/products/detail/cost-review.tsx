import type { CostPoint, ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'
import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Table } from '../../ui/data/table.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Delta } from '../../ui/text/delta.tsx'
import { Money } from '../../ui/text/money.tsx'
import { ratioOf } from '../costs.ts'
import { productLinks } from '../links.ts'
import { CostSource } from './cost-source.tsx'

type Product = Pick<ProductDetailsAnswer, 'productId' | 'name'>
export type ReviewRow = { product: Product; cost: CostPoint }
type Verdict = { productId: string; costId: string }

/** Prices that jumped, with what stood before and the paper they are from. Until approved they count nowhere. */
export const CostReview = ({ rows, loading }: { rows: readonly ReviewRow[]; loading?: boolean }) => {
  const { t } = useTranslation('products')
  const changes = ['products', 'dashboards']
  const approve = useCommand((verdict: Verdict, submit) => post('/products/costs/approve', verdict, submit), {
    changes,
    done: t('irregular.approved'),
  })
  const dismiss = useCommand((verdict: Verdict, submit) => post('/products/costs/dismiss', verdict, submit), {
    changes,
    done: t('irregular.dismissed'),
    undo: (_answer, verdict) => ({ label: t('platform:lists.undo'), onClick: () => approve.run(verdict) }),
  })
  const columns: Column<ReviewRow>[] = [
    { key: 'name', header: t('product'), primary: true, cell: ({ product }) => product.name },
    { key: 'supplier', header: t('costs.supplier'), cell: ({ cost }) => cost.supplierName },
    { key: 'date', header: t('costs.date'), cell: ({ cost }) => <DateText date={cost.date} /> },
    {
      key: 'before',
      header: t('irregular.before'),
      align: 'end',
      cell: ({ cost }) => <Money unitPrice={cost.irregularity?.previous} currency={cost.currency} />,
    },
    {
      key: 'after',
      header: t('irregular.after'),
      align: 'end',
      cell: ({ cost }) => (
        <>
          <Money unitPrice={cost.unitPrice} currency={cost.currency} />
          <span className="muted"> /{t(`units.${cost.unit}`)}</span>
        </>
      ),
    },
    {
      key: 'change',
      header: t('list.change'),
      align: 'end',
      cell: ({ cost: { irregularity } }) =>
        irregularity?.reason === 'unit-changed' ? (
          t('irregular.unitChanged')
        ) : (
          <Delta ratio={ratioOf(irregularity?.change ?? null)} better="down" />
        ),
    },
    {
      key: 'document',
      header: t('costs.document'),
      cell: ({ cost }) => <CostSource cost={cost} />,
    },
  ]
  return (
    <Table
      label={t('irregular.title')}
      columns={columns}
      rows={rows}
      rowKey={({ cost }) => cost.costId}
      rowName={({ product }) => product.name}
      href={({ product }) => productLinks.product(product.productId)}
      loading={rows.length === 0 && loading ? 3 : undefined}
      rowActions={({ product: { productId, name }, cost: { costId } }) => (
        <div className="row">
          <Button
            size="small"
            icon={<Check aria-hidden />}
            disabled={approve.blocked || approve.busy}
            onClick={() => approve.run({ productId, costId })}
          >
            {t('irregular.approve')} <span className="only-spoken">{name}</span>
          </Button>
          <Button
            size="small"
            look="quiet"
            icon={<X aria-hidden />}
            disabled={dismiss.blocked || dismiss.busy}
            onClick={() => dismiss.run({ productId, costId })}
          >
            {t('irregular.dismiss')} <span className="only-spoken">{name}</span>
          </Button>
        </div>
      )}
    />
  )
}
