import type { ProductListItem } from '@escandallo/contracts/products/queries.ts'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../documents/links.ts'
import { ListView } from '../platform/lists/list-view.tsx'
import { SectionLink } from '../platform/modules/section-link.tsx'
import { useQueryTable } from '../platform/query-table.ts'
import { useCategoryWords } from '../platform/words/category-words.ts'
import { productLinks } from '../products/links.ts'
import type { Column } from '../ui/data/columns.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Delta } from '../ui/text/delta.tsx'
import { Money } from '../ui/text/money.tsx'
import { columnPrice } from '../ui/words/format.ts'
import { productsOf } from './queries.ts'

export const SupplierProducts = ({ supplierId }: { supplierId: string }) => {
  const { t } = useTranslation('suppliers')
  const { category } = useCategoryWords()
  const table = useQueryTable(productsOf(supplierId), { sort: 'name' })
  const columns: Column<ProductListItem>[] = [
    { key: 'name', header: t('products.name'), primary: true, sortable: true, cell: ({ name }) => name },
    {
      key: 'code',
      phone: 'left-out',
      header: t('products.code'),
      cell: ({ suppliers, code }) => suppliers.find((supplier) => supplier.supplierId === supplierId)?.code ?? code,
    },
    {
      key: 'category',
      phone: 'bare',
      header: t('products.category'),
      sortable: true,
      cell: (product) => product.category && category(product.category),
    },
    {
      key: 'price',
      phone: 'figure',
      header: t('products.price'),
      align: 'end',
      cell: ({ unitPrice, currency }) => <Money unitPrice={columnPrice(unitPrice)} currency={currency ?? undefined} />,
    },
    {
      key: 'change',
      phone: 'bare',
      header: t('products.change'),
      align: 'end',
      width: 'long-figure',
      cell: ({ change }) => <Delta ratio={change === null ? null : Number(change) / 100} better="down" />,
    },
    {
      key: 'date',
      phone: 'bare',
      header: t('products.date'),
      width: 'date',
      cell: ({ costDate }) => <DateText date={costDate} />,
    },
  ]
  return (
    <ListView
      label={t('tabs.products')}
      table={table}
      columns={columns}
      rowKey={({ productId }) => productId}
      rowName={({ name }) => name}
      href={({ productId }) => productLinks.product(productId)}
      search={{ value: table.params.q, onChange: (q) => table.set({ q }) }}
      filtered={table.params.q !== ''}
      onClear={() => table.set({ q: '' })}
      empty={
        <EmptyState
          title={t('products.empty')}
          description={t('products.emptyDescription')}
          level={3}
          example={{ shape: 'list', text: t('products.example') }}
          action={
            <SectionLink section="documents" href={documentLinks.newDocument()} look="button">
              {t('list.upload')}
            </SectionLink>
          }
        />
      }
    />
  )
}
