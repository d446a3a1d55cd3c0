import type { PurchaseLine } from '@escandallo/contracts/dashboards/queries.ts'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../documents/links.ts'
import { useEstablishmentWords } from '../establishments/public.ts'
import { queryString, without } from '../platform/api.ts'
import { ListView } from '../platform/lists/list-view.tsx'
import { useQueryTable } from '../platform/query-table.ts'
import { useCategoryWords } from '../platform/words/category-words.ts'
import type { Column } from '../ui/data/columns.ts'
import { StatCard } from '../ui/data/stat-card.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Chip } from '../ui/text/chip.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Money } from '../ui/text/money.tsx'
import { columnPrice, formatNumber, formatRate } from '../ui/words/format.ts'
import { Deposits, DocumentCoverage } from './coverage-words.tsx'
import { isNoCategory, noCategories } from './figures.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { usePurchaseFilters } from './filters/purchase-filters.ts'
import { SupplierFilter } from './filters/supplier-filter.tsx'
import { dashboardLinks } from './links.ts'
import { NothingBought } from './nothing-bought.tsx'
import { purchaseLines } from './queries.ts'

/** The lines of paper behind any figure. Their sum is the figure, to the cent. */
export default function LinesPage() {
  const { t, i18n } = useTranslation('dashboards')
  const filters = usePurchaseFilters()
  const { options, category } = useCategoryWords()
  const { nameOf } = useEstablishmentWords()
  const table = useQueryTable((params) => purchaseLines({ ...params, ...filters.query }), {
    sort: '-date',
    category: '',
    products: '',
  })
  const { q, category: chosen, products, sort } = table.params
  const data = table.query.data
  const columns: Column<PurchaseLine>[] = [
    {
      key: 'name',
      header: t('lines.line'),
      primary: true,
      sortable: true,
      cell: ({ name, productName, isDifference }) => (
        <>
          {name || t(isDifference ? 'lines.difference' : 'lines.atFoot')}
          {productName && productName !== name && <span className="muted small"> · {productName}</span>}
        </>
      ),
    },
    {
      key: 'date',
      phone: 'bare',
      header: t('lines.date'),
      sortable: true,
      width: 'date',
      cell: ({ issueDate }) => <DateText date={issueDate} />,
    },
    { key: 'number', phone: 'left-out', header: t('lines.document'), cell: ({ number }) => number },
    {
      key: 'supplier',
      phone: 'bare',
      header: t('suppliers.supplier'),
      sortable: true,
      cell: ({ supplierName }) => supplierName,
    },
    {
      key: 'establishment',
      header: t('lines.establishment'),
      optional: true,
      cell: ({ establishmentId }) => nameOf(establishmentId),
    },
    { key: 'code', header: t('lines.code'), optional: true, cell: ({ code }) => code },
    {
      key: 'quantity',
      phone: 'bare',
      header: t('turnover.quantity'),
      align: 'end',
      cell: ({ quantity, unit }) => `${formatNumber(quantity, i18n.language)} ${t(`units.${unit}`)}`,
    },
    {
      key: 'unitPrice',
      phone: 'left-out',
      header: t('lines.price'),
      align: 'end',
      cell: ({ unitPrice, paidPrice }) => {
        const printed = <Money unitPrice={columnPrice(unitPrice)} currency={data?.currency} />
        if (paidPrice === null) return printed
        return (
          <span className="two-lines">
            {printed}
            <span className="muted note">
              {t('lines.paid')} <Money unitPrice={columnPrice(paidPrice)} currency={data?.currency} />
            </span>
          </span>
        )
      },
    },
    {
      key: 'discountRate',
      phone: 'left-out',
      header: t('lines.discount'),
      align: 'end',
      cell: ({ discountRate }) => Number(discountRate) !== 0 && formatRate(discountRate, i18n.language),
    },
    {
      key: 'taxRate',
      header: t('lines.tax'),
      align: 'end',
      optional: true,
      cell: ({ taxRate }) => taxRate !== null && formatRate(taxRate, i18n.language),
    },
    {
      key: 'total',
      phone: 'figure',
      header: t('lines.total'),
      align: 'end',
      sortable: true,
      cell: ({ total }) => <Money cents={total} currency={data?.currency} />,
    },
  ]
  const clear = () => table.set({ q: '', category: '', products: '' })
  const productName = products && (data?.items[0]?.productName ?? t('lines.oneProduct'))
  return (
    <Page
      title={t('lines.title')}
      breadcrumb={[{ label: t('purchases'), href: dashboardLinks.purchases(queryString({ ...filters.query })) }]}
      about={
        <>
          {chosen && <Chip>{isNoCategory(chosen) ? t(`categories.${chosen}`) : category(chosen)}</Chip>}
          {productName && <Chip>{productName}</Chip>}
        </>
      }
    >
      <FilterBar>
        <SupplierFilter chosen={filters.suppliers} onChange={filters.setSuppliers} />
      </FilterBar>
      <div className="grid-cards">
        <StatCard
          label={t('lines.sum')}
          value={<Money cents={data?.sum} currency={data?.currency} />}
          loading={table.query.isPending || !table.answered}
          coverage={
            data && (
              <>
                {t('lines.count', { count: data.total })} ·{' '}
                <DocumentCoverage coverage={data.coverage} papers={data.papers} filters={filters} />
                <Deposits deposits={data.deposits} total={data.sum} currency={data.currency} />
              </>
            )
          }
        />
      </div>
      <ListView
        label={t('lines.title')}
        table={table}
        columns={columns}
        rowKey={({ documentId, lineId }) => `${documentId} ${lineId}`}
        rowName={({ name }) => name}
        href={({ documentId, lineId }) => documentLinks.documentLine(documentId, lineId)}
        search={{ value: q, onChange: (text) => table.set({ q: text }) }}
        filters={
          <Select
            label={t('categories.category')}
            hiddenLabel
            placeholder={t('lines.anyCategory')}
            value={chosen}
            onChange={(value) => table.set({ category: value })}
            options={[...options, ...noCategories.map((value) => ({ value, label: t(`categories.${value}`) }))]}
          />
        }
        filtered={q !== '' || chosen !== '' || products !== ''}
        onClear={clear}
        exports={{
          path: '/dashboard/purchases/lines',
          query: without({ ...filters.query, q, category: chosen, products, sort }, 'range'),
          name: t('lines.file'),
        }}
        footer={{ name: t('total'), total: <Money cents={data?.sum} currency={data?.currency} /> }}
        empty={<NothingBought example={{ shape: 'list', text: t('example.lines') }} />}
      />
    </Page>
  )
}
