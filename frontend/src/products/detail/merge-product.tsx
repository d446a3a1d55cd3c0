import type { ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { type Choice, Combobox } from '../../ui/fields/combobox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { today } from '../../ui/words/format.ts'
import { searchOtherProducts } from '../food/queries.ts'
import { productLinks } from '../links.ts'
import { SinceField } from '../since/since-field.tsx'

const changes = ['products', 'recipes', 'dishes', 'menus', 'dashboards']

/** Says that a product is the same as another, which goes on in its place. */
export const MergeProduct = ({ product: { productId, name } }: { product: ProductDetailsAnswer }) => {
  const { t } = useTranslation('products')
  const [open, setOpen] = useState(false)
  const [into, setInto] = useState<Choice | null>(null)
  const [since, setSince] = useState(today())
  const [, navigate] = useLocation()
  const unmerge = useCommand(
    (day: string, submit) => post('/products/unmerge', { productId, effectiveFrom: day }, submit),
    {
      changes,
      done: t('merge.undone'),
      onDone: () => navigate(productLinks.product(productId)),
    },
  )
  const merge = useCommand(
    (survivor: string, submit) => post('/products/merge', { productId, into: survivor, effectiveFrom: since }, submit),
    {
      changes,
      done: t('merge.done'),
      undo: () => ({ label: t('nutrition.undo'), onClick: () => unmerge.run(since) }),
      onDone: (_answer, survivor) => navigate(productLinks.product(survivor)),
    },
  )
  return (
    <>
      <Button icon={<Merge aria-hidden />} disabled={merge.blocked} onClick={() => setOpen(true)}>
        {t('merge.button')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('merge.title', { name })}
        description={t('merge.description')}
        actions={
          <Button
            look="primary"
            busy={merge.busy}
            disabled={merge.blocked || into === null || since === ''}
            onClick={() => into && merge.run(into.value)}
          >
            {t('merge.confirm')}
          </Button>
        }
      >
        <div className="stack">
          <Combobox
            label={t('merge.into')}
            required
            value={into}
            onChange={setInto}
            search={(text, signal) => searchOtherProducts(text, signal, productId)}
          />
          <SinceField products={into ? [productId, into.value] : [productId]} value={since} onChange={setSince} />
        </div>
      </Dialog>
    </>
  )
}
