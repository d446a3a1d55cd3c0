import { isWaiting } from '@escandallo/contracts/documents/confirming/waiting.ts'
import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import { Check, Eye, Pencil, Trash2 } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Menu } from '../../ui/actions/menu.tsx'
import { useRowWords } from '../../ui/words/row-words.ts'
import { useConfirm } from '../commands.ts'
import { mayConfirmUnseen } from '../confirming/confirming.ts'
import { documentLinks } from '../links.ts'
import type { Offer } from '../uploaded/use-fresh-first.ts'
import { nameOf } from './columns.tsx'

type RowActionsProps = {
  row: DocumentListItem
  search: string
  /** One command for all rows: each of them would otherwise bring a command of its own for what is seldom done. */
  remove: { run: (ids: readonly string[]) => void; blocked: boolean }
  /** It is what Enter confirms. */
  offer: Offer
}

/** What can be done with a row; one that proves itself is confirmed right here, and any other that is open leads to its review. */
export const RowActions = ({ row, search, remove, offer }: RowActionsProps) => {
  const { t } = useRowWords('documents')
  const { documentId, total } = row
  const editable = isWaiting(row)
  return (
    <span className="row-actions">
      {total !== null && mayConfirmUnseen(row) ? (
        <ConfirmHere row={row} total={total} offer={offer} />
      ) : (
        editable && (
          <Link
            href={`${documentLinks.editDocument(documentId)}${search}`}
            look="button"
            aria-label={t('waiting.reviewOf', { number: nameOf(row) })}
          >
            {t('waiting.review')}
          </Link>
        )
      )}
      <Menu
        label={t('list.actionsOf', { name: nameOf(row) })}
        items={[
          {
            label: t('actions.open'),
            icon: <Eye aria-hidden />,
            href: `${documentLinks.document(documentId)}${search}`,
          },
          {
            label: t('actions.edit'),
            icon: <Pencil aria-hidden />,
            disabled: !editable,
            href: `${documentLinks.editDocument(documentId)}${search}`,
          },
          {
            label: t('actions.delete'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            apart: true,
            disabled: remove.blocked,
            onSelect: () => remove.run([documentId]),
          },
        ]}
      />
    </span>
  )
}

type ConfirmHereProps = { row: DocumentListItem; total: number; offer: Offer }

const ConfirmHere = ({ row, total, offer }: ConfirmHereProps) => {
  const { t } = useRowWords('documents')
  const confirm = useConfirm()
  const { documentId } = row
  return (
    <Button
      ref={offer?.button}
      size="small"
      icon={<Check aria-hidden />}
      busy={confirm.busy}
      disabled={confirm.blocked}
      onClick={({ detail }) =>
        (offer?.mayAct(detail === 0 ? 'keys' : 'pointer') ?? true) &&
        confirm.run({ documentId, expectedTotal: total, acceptDifferences: false, unseen: true })
      }
    >
      <span className="wide-only">{t('list.confirm')}</span> <span className="only-spoken">{nameOf(row)}</span>
    </Button>
  )
}
