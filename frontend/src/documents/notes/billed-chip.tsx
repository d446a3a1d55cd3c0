import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import { ReceiptText, Replace } from 'lucide-react'
import { Link } from '../../ui/actions/link.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { useRowWords } from '../../ui/words/row-words.ts'
import { documentLinks } from '../links.ts'

/** "Facturado en F-123", on a delivery note that an invoice bills; "Sustituida", on an invoice that counts no more. */
export const BilledChip = ({ of: { billedIn, replaced } }: { of: Pick<DocumentListItem, 'billedIn' | 'replaced'> }) => {
  const { t } = useRowWords('documents')
  if (replaced) return <Chip icon={<Replace aria-hidden />}>{t('notes.replaced')}</Chip>
  if (!billedIn) return null
  const words = billedIn.number === null ? t('notes.billedSomewhere') : t('notes.billedIn', { number: billedIn.number })
  return (
    <Chip tone="success" icon={<ReceiptText aria-hidden />}>
      {billedIn.documentId === null ? (
        words
      ) : (
        <Link href={documentLinks.document(billedIn.documentId)} look="plain">
          {words}
        </Link>
      )}
    </Chip>
  )
}
