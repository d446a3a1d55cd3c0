import { Scale } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../platform/shortcuts.tsx'
import { NewYieldTest } from '../products/public.ts'
import { Button } from '../ui/actions/button.tsx'

/** A new loss test of the product whose history this is, from a day on. */
export const NewLoss = ({ productId }: { productId: string }) => {
  const { t } = useTranslation('histories')
  const [open, setOpen] = useState(false)
  useShortcut('m', t('newLoss'), () => setOpen(true))
  return (
    <>
      <Button icon={<Scale aria-hidden />} onClick={() => setOpen(true)} aria-keyshortcuts="m">
        {t('newLoss')}
      </Button>
      {open && (
        <Suspense>
          <NewYieldTest productId={productId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
