import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { OrderList } from '../orders/public.ts'
import { mayOpen, useUser } from '../platform/auth/auth.tsx'
import { QueryState } from '../platform/query-state.tsx'
import { useUrlState } from '../platform/url-state.ts'
import { Link } from '../ui/actions/link.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { Chip } from '../ui/text/chip.tsx'
import { DeleteSupplier } from './delete-supplier.tsx'
import { supplierLinks } from './links.ts'
import { documentsOf, supplierDetails } from './queries.ts'
import { SupplierDocuments } from './supplier-documents.tsx'
import { SupplierInfo } from './supplier-info.tsx'
import { SupplierProducts } from './supplier-products.tsx'

const tabs = ['info', 'products', 'documents', 'orders'] as const

export default function SupplierPage() {
  const { t } = useTranslation('suppliers')
  const { id = '' } = useParams()
  const supplier = useQuery(supplierDetails(id))
  const [{ tab }, set] = useUrlState({ tab: 'info' })
  const shown = tabs.find((name) => name === tab) ?? 'info'
  const data = supplier.data
  const user = useUser()
  const seesDocuments = mayOpen(user, 'documents')
  // Orders are made from products: whoever may not open these has no tab for them.
  const seesOrders = mayOpen(user, 'products')
  const listed = useQuery({ ...documentsOf(id)({ page: 1, size: 1 }), enabled: seesDocuments })
  const papers = listed.data?.total
  return (
    <Page
      title={data?.name ?? t('supplier')}
      about={data?.taxId && <Chip dot={data.color}>{data.taxId}</Chip>}
      breadcrumb={[{ label: t('list.title'), href: supplierLinks.suppliers() }]}
      actions={
        data && (
          <>
            <DeleteSupplier supplier={data} />
            <Link href={supplierLinks.editSupplier(id)} look="primary-button">
              <Pencil size={16} aria-hidden />
              {t('edit')}
            </Link>
          </>
        )
      }
    >
      <QueryState query={supplier} rows={10}>
        {(loaded) => (
          <Tabs
            label={t('tabs.label')}
            value={shown}
            onChange={(value) => set({ tab: value })}
            tabs={[
              { value: 'info', label: t('tabs.info') },
              { value: 'products', label: t('tabs.products'), count: loaded.products },
              { value: 'documents', label: t('tabs.documents'), count: papers ?? null },
              ...(seesOrders ? [{ value: 'orders', label: t('tabs.orders') }] : []),
            ]}
          >
            {shown === 'info' && <SupplierInfo supplier={loaded} papers={papers} />}
            {shown === 'products' && <SupplierProducts supplierId={id} />}
            {shown === 'documents' && <SupplierDocuments supplierId={id} />}
            {shown === 'orders' && seesOrders && <OrderList supplierId={id} />}
          </Tabs>
        )}
      </QueryState>
    </Page>
  )
}
