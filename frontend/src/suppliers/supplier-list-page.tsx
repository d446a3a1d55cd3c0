import type { SupplierListItem } from '@escandallo/contracts/suppliers/queries.ts'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../documents/links.ts'
import { useEstablishmentWords } from '../establishments/public.ts'
import { ListView } from '../platform/lists/list-view.tsx'
import { useQueryTable } from '../platform/query-table.ts'
import { useCategoryWords } from '../platform/words/category-words.ts'
import { usePaperCount } from '../platform/words/paper-count.ts'
import { Link } from '../ui/actions/link.tsx'
import type { Column } from '../ui/data/columns.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Chip, Status } from '../ui/text/chip.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Delta } from '../ui/text/delta.tsx'
import { Money } from '../ui/text/money.tsx'
import { changeIn } from '../ui/words/change.ts'
import { supplierLinks } from './links.ts'
import { supplierList } from './queries.ts'

export default function SupplierListPage() {
  const { t } = useTranslation('suppliers')
  const paperCount = usePaperCount()
  const { category, options: categoryOptions } = useCategoryWords()
  const { options: establishmentOptions } = useEstablishmentWords()
  const table = useQueryTable(supplierList, { sort: 'name', category: '', establishments: '' })
  const { q, category: chosen, establishments } = table.params
  const columns: Column<SupplierListItem>[] = [
    {
      key: 'name',
      header: t('fields.name'),
      primary: true,
      sortable: true,
      cell: ({ name, color }) => <Chip dot={color}>{name}</Chip>,
    },
    {
      key: 'categories',
      phone: 'left-out',
      header: t('fields.categories'),
      cell: ({ categories }) => categories.map(category).join(', '),
    },
    {
      key: 'spend',
      phone: 'figure',
      header: t('list.spend'),
      align: 'end',
      cell: ({ spend }) => <Money cents={spend} />,
    },
    {
      key: 'change',
      phone: 'bare',
      header: t('list.change'),
      width: 'long-figure',
      align: 'end',
      cell: ({ spend, previousSpend }) => <Delta ratio={changeIn(spend, previousSpend)} />,
    },
    { key: 'documents', header: t('list.documents'), cell: ({ papers }) => paperCount.all(papers) ?? '—' },
    { key: 'products', phone: 'left-out', header: t('list.products'), align: 'end', cell: ({ products }) => products },
    {
      key: 'lastDocumentDate',
      phone: 'bare',
      header: t('list.lastDocument'),
      width: 'date',
      cell: ({ lastDocumentDate }) => <DateText date={lastDocumentDate} />,
    },
    {
      key: 'missing',
      phone: 'bare',
      header: t('list.missing'),
      cell: ({ missing }) =>
        missing.length > 0 && <Status tone="warning">{missing.map((field) => t(`fields.${field}`)).join(', ')}</Status>,
    },
    { key: 'taxId', header: t('fields.taxId'), sortable: true, optional: true, cell: ({ taxId }) => taxId },
    { key: 'email', header: t('fields.email'), optional: true, cell: ({ email }) => email },
    { key: 'phone', header: t('fields.phone'), optional: true, cell: ({ phone }) => phone },
    {
      key: 'paymentTerms',
      header: t('fields.paymentTerms'),
      optional: true,
      cell: ({ paymentTerms }) => paymentTerms && t(`terms.${paymentTerms}`),
    },
  ]
  const { cols: _cols, ...filters } = table.params
  return (
    <Page
      title={t('list.title')}
      actions={
        <Link href={supplierLinks.newSupplier()} look="primary-button">
          <Plus size={16} aria-hidden />
          {t('list.new')}
        </Link>
      }
    >
      <ListView
        label={t('list.title')}
        table={table}
        views="suppliers"
        columns={columns}
        rowKey={({ supplierId }) => supplierId}
        rowName={({ name }) => name}
        href={({ supplierId }) => supplierLinks.supplier(supplierId)}
        search={{ value: q, onChange: (text) => table.set({ q: text }) }}
        filters={
          <>
            <Select
              label={t('fields.categories')}
              hiddenLabel
              placeholder={t('list.anyCategory')}
              value={chosen}
              onChange={(value) => table.set({ category: value })}
              options={categoryOptions}
            />
            {establishmentOptions.length > 1 && (
              <Select
                label={t('fields.establishments')}
                hiddenLabel
                placeholder={t('list.anyEstablishment')}
                value={establishments}
                onChange={(value) => table.set({ establishments: value })}
                options={establishmentOptions}
              />
            )}
          </>
        }
        filtered={q !== '' || chosen !== '' || establishments !== ''}
        onClear={() => table.set({ q: '', category: '', establishments: '' })}
        exports={{ path: '/suppliers/list', query: filters, name: t('list.file') }}
        empty={
          <EmptyState
            example={{ shape: 'list', text: t('list.example') }}
            title={t('list.empty')}
            description={t('list.emptyDescription')}
            action={
              <>
                <Link href={documentLinks.newDocument()} look="button">
                  {t('list.upload')}
                </Link>
                <Link href={supplierLinks.newSupplier()} look="primary-button">
                  {t('list.new')}
                </Link>
              </>
            }
          />
        }
      />
    </Page>
  )
}
