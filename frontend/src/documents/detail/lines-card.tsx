import { unitCostOf } from '@escandallo/contracts/documents/arithmetic.ts'
import type { DocumentContent, DocumentLine } from '@escandallo/contracts/documents/content.ts'
import { Package } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { productLinks } from '../../products/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Table } from '../../ui/data/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatNumber, formatUnitPrice } from '../../ui/words/format.ts'

/** What a unit costs where the total of its line contradicts the printed price, and why it is not that price. */
const CostByTotal = ({ line, currency }: { line: DocumentLine; currency: string }) => {
  const { t, i18n } = useTranslation('documents')
  const cost = unitCostOf(line)
  if (cost?.by !== 'total') return null
  const words = t('detail.costByTotal', { cost: formatUnitPrice(cost.value, i18n.language, currency) })
  return <span className="muted note">{words}</span>
}

type LinesCardProps = {
  content: DocumentContent
  /** Why a line is in doubt, in words. */
  reasonsOf: (line: DocumentLine) => string[]
  /** The product whose cost came from a line, where there is one. */
  productOf: (line: DocumentLine) => string | null
  /** Path of what is looked at, on the paper or coming from a figure elsewhere. */
  active: string | null
  onPoint: (path: string) => void
}

/** The items as read. A line opens its place on the paper. */
export const LinesCard = ({ content, reasonsOf, productOf, active, onPoint }: LinesCardProps) => {
  const { t, i18n } = useTranslation('documents')
  const { lines, currency } = content
  const [, shown] = /^lines\.([^.]+)/.exec(active ?? '') ?? []
  const figure = (value: string | null, sign = '') =>
    value === null ? '—' : `${formatNumber(value, i18n.language, 6)}${sign}`
  const columns: Column<DocumentLine>[] = [
    {
      key: 'name',
      header: t('fields.name'),
      primary: true,
      cell: (line) => (
        <span className="two-lines">
          <span>{line.name ?? t('grid.unnamed')}</span>
          <CostByTotal line={line} currency={currency} />
          {reasonsOf(line).map((reason) => (
            <span key={reason} className="note line-doubt">
              {reason}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'code',
      phone: 'left-out',
      header: t('fields.code'),
      cell: (line) => <span className="line-code">{line.code ?? '—'}</span>,
    },
    {
      key: 'quantity',
      header: t('fields.quantity'),
      align: 'end',
      cell: (line) => `${figure(line.quantity)} ${line.unit ?? ''}`,
    },
    {
      key: 'unitPrice',
      header: t('fields.unitPrice'),
      align: 'end',
      cell: (line) => <Money unitPrice={line.unitPrice} currency={currency} />,
    },
    {
      key: 'discountRate',
      header: t('fields.discountRate'),
      align: 'end',
      cell: (line) => (line.discountRate === '0' ? '—' : figure(line.discountRate, ' %')),
    },
    { key: 'taxRate', header: t('fields.taxRate'), align: 'end', cell: (line) => figure(line.taxRate, ' %') },
    {
      key: 'total',
      phone: 'figure',
      header: t('fields.total'),
      align: 'end',
      cell: (line) => <Money cents={line.total} currency={currency} />,
    },
  ]
  const product: Column<DocumentLine> = {
    key: 'product',
    header: t('detail.product'),
    cell: (line) => {
      const productId = productOf(line)
      if (!productId) return '—'
      const label = t('detail.productOf', { name: line.name ?? t('grid.unnamed') })
      return (
        <Link href={productLinks.product(productId)} aria-label={label}>
          <Package size={16} aria-hidden />
        </Link>
      )
    },
  }
  const known = lines.some((line) => productOf(line) !== null)
  return (
    <Card title={t('review.items', { count: lines.length })} flush>
      <div className="lines-scroll" id="value-lines">
        <Table
          label={t('grid.label')}
          columns={known ? [...columns, product] : columns}
          rows={lines}
          rowKey={(line) => line.lineId}
          rowName={(line) => line.name ?? ''}
          selected={new Set(shown ? [shown] : [])}
          onOpen={(line) => onPoint(`lines.${line.lineId}.name`)}
          empty={<p className="muted lines-none">{t('detail.noLines')}</p>}
        />
      </div>
    </Card>
  )
}
