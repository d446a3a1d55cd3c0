import type { IfConfirmedItem } from '@escandallo/contracts/documents/confirming/if-confirmed.ts'
import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatDate } from '../../ui/words/format.ts'
import { useConfirm } from '../commands.ts'
import { mayConfirmUnseen } from '../confirming/confirming.ts'
import { documentLinks } from '../links.ts'
import { nameOf } from '../list/columns.tsx'
import { IfConfirmed } from '../list/if-confirmed.tsx'
import { ReadingProgress } from '../parts/reading-progress.tsx'
import { establishmentNames } from '../queries.ts'
import { standingOf, useStandingWords } from './standing.ts'
import '../list/waiting.css'

type PaperRowProps = {
  row: DocumentListItem
  /** Names the establishment too, where there is more than one: nobody was asked for it. */
  placed?: boolean
  confirmRef?: Ref<HTMLButtonElement>
  /** What confirming it would do, where that has been worked out. */
  effect?: IfConfirmedItem | undefined
  /** Beside others that only wait to be confirmed: that it holds is not said of each. */
  brief?: boolean
  /** Whether the button may act yet. */
  mayAct?: (by: 'keys' | 'pointer') => boolean
}

/** A paper that waits: what it is, how it was read, and the one thing to do with it. */
export const PaperRow = ({ row, placed, confirmRef, effect, brief = false, mayAct = () => true }: PaperRowProps) => {
  const { t, i18n } = useTranslation('documents')
  const confirm = useConfirm()
  const { data: places } = useQuery({ ...establishmentNames, enabled: placed })
  const { documentId, total, currency, supplierName, issueDate, establishmentId } = row
  const standing = standingOf(row)
  const words = useStandingWords()
  const number = nameOf(row)
  const place =
    placed && (places?.total ?? 0) > 1 && places?.items.find((item) => item.establishmentId === establishmentId)?.name
  return (
    <li>
      <span className="waiting-what">
        <Link href={documentLinks.editDocument(documentId)} look="plain">
          {supplierName ?? number}
        </Link>
        <span className="muted note waiting-parts">
          {!(brief && standing.calm) && (
            <span className={standing.calm ? 'waiting-part' : 'waiting-part waiting-doubt'}>{words(row)}</span>
          )}
          {[supplierName && number, issueDate && formatDate(issueDate, i18n.language), place]
            .filter((more) => typeof more === 'string')
            .map((more) => (
              <bdi key={more} className="waiting-part">
                {more}
              </bdi>
            ))}
        </span>
        <ReadingProgress of={row} />
      </span>
      {standing.key === 'reading' ? <span /> : <Money cents={total} currency={currency} />}
      {mayConfirmUnseen(row) && total !== null ? (
        <Button
          ref={confirmRef}
          size="small"
          icon={<Check aria-hidden />}
          busy={confirm.busy}
          disabled={confirm.blocked}
          onClick={({ detail }) =>
            mayAct(detail === 0 ? 'keys' : 'pointer') &&
            confirm.run({ documentId, expectedTotal: total, acceptDifferences: false, unseen: true })
          }
        >
          {t('list.confirm')} <span className="only-spoken">{number}</span>
        </Button>
      ) : standing.key === 'reading' ? (
        <span />
      ) : (
        <Link
          href={
            standing.key === 'rejected' ? documentLinks.document(documentId) : documentLinks.editDocument(documentId)
          }
          look="button"
          aria-label={t(standing.key === 'rejected' ? 'waiting.openOf' : 'waiting.reviewOf', { number })}
        >
          {t(standing.key === 'rejected' ? 'actions.open' : 'waiting.review')}
        </Link>
      )}
      {effect && <IfConfirmed effect={effect} />}
    </li>
  )
}
