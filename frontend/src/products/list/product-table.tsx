import type { ProductListItem } from '@escandallo/contracts/products/queries.ts'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../../documents/links.ts'
import { DeleteChosen } from '../../platform/lists/delete-chosen.tsx'
import { ListView } from '../../platform/lists/list-view.tsx'
import { useQueryTable } from '../../platform/query-table.ts'
import { useCategoryWords } from '../../platform/words/category-words.ts'
import { useSupplierWords } from '../../suppliers/public.ts'
import { Link } from '../../ui/actions/link.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { productLinks } from '../links.ts'
import { productDefaults, productList } from '../queries.ts'
import { useProductColumns } from './product-columns.tsx'
import { ProductUse } from './product-use.tsx'
import { useDeleteProducts } from './use-delete-products.ts'

const rowKey = ({ productId }: ProductListItem) => productId
const rowName = ({ name }: ProductListItem) => name
const href = ({ productId }: ProductListItem) => productLinks.product(productId)

/** Products, one row each; `show` in the URL narrows them to those that lack something. */
export const ProductTable = () => {
  const { t } = useTranslation('products')
  const { options: categoryOptions } = useCategoryWords()
  const table = useQueryTable(productList, productDefaults)
  const { options: supplierOptions } = useSupplierWords({ wanted: !table.query.isPending })
  const columns = useProductColumns()
  const remove = useDeleteProducts(table.clearSelection)
  const { cols: _cols, ...filters } = table.params
  const { q, show, category, suppliers } = filters
  return (
    <ListView
      label={t('list.title')}
      table={table}
      views="products"
      columns={columns}
      rowKey={rowKey}
      rowName={rowName}
      href={href}
      search={{ value: q, onChange: (text) => table.set({ q: text }) }}
      filters={
        <>
          <Select
            label={t('fields.category')}
            hiddenLabel
            placeholder={t('list.anyCategory')}
            value={category}
            onChange={(value) => table.set({ category: value })}
            options={categoryOptions}
          />
          <Select
            label={t('fields.suppliers')}
            hiddenLabel
            placeholder={t('list.anySupplier')}
            value={suppliers}
            onChange={(value) => table.set({ suppliers: value })}
            options={supplierOptions}
          />
        </>
      }
      filtered={q !== '' || category !== '' || suppliers !== ''}
      onClear={() => table.set({ q: '', category: '', suppliers: '' })}
      exports={{ path: '/products/list', query: filters, name: t('list.file') }}
      bulk={
        <DeleteChosen
          label={t('delete.button')}
          title={t('delete.chosenTitle', { count: table.selected.size })}
          description={<ProductUse ids={[...table.selected]} />}
          remove={remove}
          ids={[...table.selected]}
        />
      }
      empty={
        show === 'incomplete' ? (
          <EmptyState title={t('list.complete')} description={t('list.completeDescription')} level={3} />
        ) : (
          <EmptyState
            example={{ shape: 'list', text: t('list.example') }}
            title={t('list.empty')}
            description={t('list.emptyDescription')}
            action={
              <>
                <Link href={documentLinks.newDocument()} look="button">
                  {t('list.upload')}
                </Link>
                <Link href={productLinks.newProduct()} look="primary-button">
                  {t('list.new')}
                </Link>
              </>
            }
          />
        )
      }
    />
  )
}
