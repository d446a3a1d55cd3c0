import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import type { DocumentDetails, InvoiceNotes, Note } from '@escandallo/contracts/documents/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Link2, Plus, Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Menu } from '../../ui/actions/menu.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { documentLinks } from '../links.ts'
import type { DocumentOf } from '../queries.ts'
import { comparedNotes, invoiceNotes, sumOf, useBilling } from './billing.ts'
import './notes.css'

type NotesCardProps = { of: DocumentOf; details: DocumentDetails; content: DocumentContent }

/** The delivery notes of an invoice: listed on its paper, found among ours or not, and whether they come to its base. */
export const NotesCard = ({ of, details, content }: NotesCardProps) => {
  const isInvoice = content.kind === 'invoice' && details.supplierId !== null
  const { data } = useQuery({ ...invoiceNotes(of), enabled: isInvoice })
  if (!isInvoice || !data || data.listed.length + data.added.length + data.others.length === 0) return null
  return <Notes notes={data} content={content} documentId={details.documentId} />
}

type NotesProps = { notes: InvoiceNotes; content: DocumentContent; documentId: string }

const Notes = ({ notes, content: { currency, totals }, documentId }: NotesProps) => {
  const { t } = useTranslation('documents')
  const { bill, unbill } = useBilling()
  const { listed, added, others } = notes
  const sum = sumOf(comparedNotes(notes, documentId))
  const difference = sum === null || totals.subtotal === null ? null : sum - totals.subtotal
  const of = (note: Note) => ({ documentId: note.documentId, invoiceId: documentId })
  const act = (note: Note) =>
    note.billedBy === documentId ? (
      <Button
        size="small"
        look="quiet"
        icon={<Unlink aria-hidden />}
        disabled={unbill.blocked || unbill.busy}
        onClick={() => unbill.run(of(note))}
      >
        {t('notes.unbill')} <span className="only-spoken">{note.number}</span>
      </Button>
    ) : (
      note.billedBy === null && (
        <Button
          size="small"
          icon={<Link2 aria-hidden />}
          disabled={bill.blocked || bill.busy}
          onClick={() => bill.run(of(note))}
        >
          {t('notes.bill')} <span className="only-spoken">{note.number}</span>
        </Button>
      )
    )
  const rows = [
    ...listed.map((line, index) => ({ key: `${line.number} ${index}`, ...line })),
    ...added.map((note) => ({ key: note.documentId, number: note.number ?? '', date: note.issueDate, note })),
  ]
  return (
    <Card
      title={t('notes.title')}
      description={listed.length === 0 ? t('notes.noneListed') : undefined}
      actions={
        others.length > 0 && (
          <Menu
            label={t('notes.add')}
            items={others.map((note) => ({
              label: t('notes.other', { number: note.number ?? t('parts.unnumbered'), date: note.issueDate ?? '' }),
              onSelect: () => bill.run(of(note)),
            }))}
          >
            <Plus size={16} aria-hidden />
          </Menu>
        )
      }
    >
      {rows.length > 0 && (
        <table className="notes">
          <thead>
            <tr>
              <th scope="col">{t('notes.number')}</th>
              <th scope="col">{t('columns.date')}</th>
              <th scope="col">{t('columns.status')}</th>
              <th scope="col" data-align="end">
                {t('notes.base')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, number, date, note }) => (
              <tr key={key}>
                <th scope="row">
                  {note ? <Link href={documentLinks.document(note.documentId)}>{number}</Link> : number}
                </th>
                <td>
                  <DateText date={date ?? note?.issueDate ?? null} />
                </td>
                <td>
                  <NoteState note={note} invoiceId={documentId} />
                </td>
                <td data-align="end">{note && <Money cents={note.subtotal} currency={currency} />}</td>
                <td data-align="end">{note && act(note)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > 0 && (
        <dl className="notes-sums">
          <div>
            <dt>{t('notes.sum')}</dt>
            <dd>
              <Money cents={sum} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t('notes.invoiceBase')}</dt>
            <dd>
              <Money cents={totals.subtotal} currency={currency} />
            </dd>
          </div>
          <div data-differs={difference !== null && difference !== 0 ? '' : undefined}>
            <dt>{t('notes.difference')}</dt>
            <dd>
              <Money cents={difference} currency={currency} />
            </dd>
          </div>
        </dl>
      )}
    </Card>
  )
}

const NoteState = ({ note, invoiceId }: { note: Note | null; invoiceId: string }) => {
  const { t } = useTranslation('documents')
  if (note === null) return <Chip tone="warning">{t('notes.missing')}</Chip>
  if (note.billedBy === invoiceId) return <Chip tone="success">{t('notes.isBilled')}</Chip>
  if (note.billedBy !== null) return <Chip tone="danger">{t('notes.byAnother')}</Chip>
  return <Chip tone="info">{t('notes.found')}</Chip>
}
