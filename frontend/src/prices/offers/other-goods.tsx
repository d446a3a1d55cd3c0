import type { ComparedRow } from '@escandallo/contracts/prices/queries.ts'
import { Unlink2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { del, post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { Button } from '../../ui/actions/button.tsx'

/** Takes the cheapest article out of what is compared, where it is another than what is bought: somebody knows that it is not the same. */
export const OtherGoods = ({ row, onDone }: { row: ComparedRow; onDone: () => void }) => {
  const { t } = useTranslation('prices')
  const [current, best] = [row.offers.find((offer) => offer.current), row.offers.find((offer) => offer.best)]
  const other = best && best.productId !== current?.productId ? best : null
  const part = useCommand((id: string, submit) => del('/prices/comparisons/delete', { query: { id }, ...submit }), {
    changes: ['prices'],
  })
  const apart = useCommand(
    (comparison: { name: string; productIds: readonly string[] }, submit) =>
      post('/prices/comparisons/new', { comparison }, submit),
    {
      changes: ['prices'],
      done: t('join.apart'),
      undo: ({ id }) => ({ label: t('join.undo'), onClick: () => part.run(id) }),
      onDone,
    },
  )
  const run = () => {
    if (other) apart.run({ name: other.productName, productIds: [other.productId] })
  }
  useShortcut('n', t('join.notTheSame'), run)
  if (!other) return null
  return (
    <Button icon={<Unlink2 aria-hidden />} busy={apart.busy} onClick={run} aria-keyshortcuts="n">
      {t('join.notTheSameNamed', { name: other.productName })}
    </Button>
  )
}
