import type { CostPoint, ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../../documents/links.ts'
import { SectionLink } from '../../platform/modules/section-link.tsx'
import { supplierLinks } from '../../suppliers/links.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Status } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatNumber } from '../../ui/words/format.ts'
import { CostSource } from './cost-source.tsx'

const tones = { counts: 'success', irregular: 'warning', dismissed: 'neutral' } as const

type CostHistoryProps = { product: ProductDetailsAnswer; onAll: () => void }

/** What was paid, newest first, whether it counts or not: the last costs, and everything that was ever paid for whoever asks. */
export const CostHistory = ({ product, onAll }: CostHistoryProps) => {
  const { t, i18n } = useTranslation('products')
  const columns: Column<CostPoint>[] = [
    { key: 'date', header: t('costs.date'), primary: true, cell: ({ date }) => <DateText date={date} /> },
    {
      key: 'supplier',
      header: t('costs.supplier'),
      cell: ({ supplierId, supplierName }) =>
        supplierId === null ? (
          '—'
        ) : (
          <Link href={supplierLinks.supplier(supplierId)} look="plain">
            {supplierName ?? t('info.unknownSupplier')}
          </Link>
        ),
    },
    {
      key: 'quantity',
      header: t('costs.unitQuantity'),
      align: 'end',
      cell: ({ unitQuantity, unit }) => `${formatNumber(unitQuantity, i18n.language)} ${t(`units.${unit}`)}`,
    },
    {
      key: 'value',
      header: t('costs.total'),
      align: 'end',
      cell: ({ value, currency }) => <Money unitPrice={value} currency={currency} />,
    },
    {
      key: 'unitPrice',
      header: t('measure.unit'),
      align: 'end',
      cell: ({ unitPrice, currency }) => <Money unitPrice={unitPrice} currency={currency} />,
    },
    {
      key: 'kg',
      header: t('measure.kg'),
      align: 'end',
      cell: ({ pricePerKg, currency }) => <Money unitPrice={pricePerKg} currency={currency} />,
    },
    {
      key: 'usable',
      header: t('measure.usable'),
      align: 'end',
      cell: ({ pricePerUsableKg, currency }) => <Money unitPrice={pricePerUsableKg} currency={currency} />,
    },
    {
      key: 'state',
      header: t('costs.state'),
      cell: ({ state }) => <Status tone={tones[state]}>{t(`costs.is.${state}`)}</Status>,
    },
    {
      key: 'document',
      header: t('costs.document'),
      cell: (cost) => <CostSource cost={cost} />,
    },
  ]
  return (
    <Card
      title={t('costs.title')}
      flush
      actions={
        product.costs.length < product.costCount && (
          <Button onClick={onAll}>{t('costs.all', { total: product.costCount })}</Button>
        )
      }
    >
      <Table
        label={t('costs.title')}
        columns={columns}
        rows={product.costs}
        rowKey={({ costId }) => costId}
        rowName={({ date }) => date}
        empty={
          <EmptyState
            title={t('chart.empty')}
            description={t('chart.emptyDescription')}
            level={3}
            example={{ shape: 'list', text: t('chart.exampleRows') }}
            action={
              <SectionLink section="documents" href={documentLinks.newDocument()} look="button">
                {t('list.upload')}
              </SectionLink>
            }
          />
        }
      />
    </Card>
  )
}
