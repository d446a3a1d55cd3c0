import type { ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { Button } from '../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { productLinks } from '../links.ts'
import { ProductUse } from '../list/product-use.tsx'
import { useDeleteProducts } from '../list/use-delete-products.ts'

export const DeleteProduct = ({ product }: { product: ProductDetailsAnswer }) => {
  const { t } = useTranslation('products')
  const [open, setOpen] = useState(false)
  const [, navigate] = useLocation()
  const remove = useDeleteProducts(() => navigate(productLinks.products()))
  return (
    <>
      <Button icon={<Trash2 aria-hidden />} disabled={remove.blocked} onClick={() => setOpen(true)}>
        {t('delete.button')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => remove.runAsync([product.productId]).finally(() => setOpen(false))}
        title={t('delete.title', { name: product.name })}
        description={
          <>
            {t('delete.used', { count: product.costCount })} {open && <ProductUse ids={[product.productId]} />}
          </>
        }
        confirmLabel={t('delete.button')}
      />
    </>
  )
}
