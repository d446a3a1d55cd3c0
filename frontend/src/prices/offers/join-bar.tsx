import type { ComparedRow } from '@escandallo/contracts/prices/queries.ts'
import { Link2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { del, post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { Button } from '../../ui/actions/button.tsx'

/** Products that a person says are the same food, compared with each other from now on; undone at once or later. */
export const JoinBar = ({ rows, onDone }: { rows: readonly ComparedRow[]; onDone: () => void }) => {
  const { t } = useTranslation('prices')
  const part = useCommand((id: string, submit) => del('/prices/comparisons/delete', { query: { id }, ...submit }), {
    changes: ['prices'],
  })
  const join = useCommand(
    (joined: readonly ComparedRow[], submit) =>
      post(
        '/prices/comparisons/new',
        { comparison: { name: joined[0]?.name ?? '', productIds: joined.flatMap(({ productIds }) => productIds) } },
        submit,
      ),
    {
      changes: ['prices'],
      done: t('join.done'),
      undo: ({ id }) => ({ label: t('join.undo'), onClick: () => part.run(id) }),
      onDone,
    },
  )
  return (
    <Button
      size="small"
      icon={<Link2 aria-hidden />}
      disabled={rows.length < 2}
      busy={join.busy}
      onClick={() => join.run(rows)}
    >
      {t('join.button')}
    </Button>
  )
}
