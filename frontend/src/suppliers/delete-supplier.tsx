import type { SupplierDetailsAnswer } from '@escandallo/contracts/suppliers/queries.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { del, post } from '../platform/api.ts'
import { useCommand } from '../platform/command.ts'
import { Button } from '../ui/actions/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { supplierLinks } from './links.ts'

type Deleted = Pick<SupplierDetailsAnswer, 'supplierId' | 'name' | 'products' | 'documents'>

/** Asks, says what the supplier is used by, deletes, and can take it back. */
export const DeleteSupplier = ({ supplier }: { supplier: Deleted }) => {
  const { t } = useTranslation('suppliers')
  const [open, setOpen] = useState(false)
  const [, navigate] = useLocation()
  const { name, products, documents } = supplier
  const restore = useCommand((supplierId: string, submit) => post('/suppliers/restore', { supplierId }, submit), {
    changes: ['suppliers'],
    done: t('delete.restored', { name }),
  })
  const remove = useCommand((id: string, submit) => del('/suppliers/delete', { query: { id }, ...submit }), {
    changes: ['suppliers'],
    done: t('delete.done', { name }),
    undo: (_answer, id) => ({ label: t('platform:lists.undo'), onClick: () => restore.run(id) }),
    onDone: () => navigate(supplierLinks.suppliers()),
  })
  const used = [
    ...(products > 0 ? [t('delete.products', { count: products })] : []),
    ...(documents > 0 ? [t('delete.purchases', { count: documents })] : []),
  ].join(', ')
  return (
    <>
      <Button icon={<Trash2 aria-hidden />} disabled={remove.blocked} onClick={() => setOpen(true)}>
        {t('delete.button')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => remove.runAsync(supplier.supplierId).finally(() => setOpen(false))}
        title={t('delete.title', { name })}
        description={used ? t('delete.used', { used }) : t('delete.unused')}
        confirmLabel={t('delete.button')}
      />
    </>
  )
}
