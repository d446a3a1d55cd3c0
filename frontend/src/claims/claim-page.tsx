import type { ClaimAnswer } from '@escandallo/contracts/claims/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { documentLinks } from '../documents/links.ts'
import { post } from '../platform/api.ts'
import { useUser } from '../platform/auth/auth.tsx'
import { useCommand } from '../platform/command.ts'
import { QueryState } from '../platform/query-state.tsx'
import { supplierLinks } from '../suppliers/links.ts'
import { Button } from '../ui/actions/button.tsx'
import { Link } from '../ui/actions/link.tsx'
import { DescriptionList } from '../ui/data/description-list.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Section } from '../ui/layout/section.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Money } from '../ui/text/money.tsx'
import { ClaimLetterSection, EditClaim } from './claim/letter-section.tsx'
import { LineWords } from './claim/line-words.tsx'
import { Credits, SendClaim, SupplierAnswer } from './claim/settling.tsx'
import { claimLinks } from './links.ts'
import { claimDetails } from './queries.ts'
import { ClaimStatus } from './status-chip.tsx'
import './claim/claims.css'

const Lines = ({ claim }: { claim: ClaimAnswer }) => {
  const { t } = useTranslation('claims')
  const { currency } = claim
  return (
    <Section
      title={t('lines.title')}
      note={
        <>
          {t(claim.exact ? 'lines.total' : 'lines.atLeast')} <Money cents={claim.claimed} currency={currency} />
        </>
      }
    >
      <ul className="claim-lines claim-lines-shown">
        {claim.lines.map((line) => (
          <li key={line.lineId}>
            <span className="stack-tight">
              <strong>{line.name}</strong>
              <LineWords line={line} currency={currency} />
              {line.note && <span className="small">{line.note}</span>}
            </span>
            <span className="stack-tight claim-amount">
              <Money cents={line.amount} currency={currency} />
              <span className="muted small">
                {t('line.tax')} <Money cents={line.tax} currency={currency} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Facts = ({ claim }: { claim: ClaimAnswer }) => {
  const { t } = useTranslation('claims')
  const { currency } = claim
  return (
    <DescriptionList
      columns={2}
      items={[
        {
          label: t('fields.supplier'),
          value: <Link href={supplierLinks.supplier(claim.supplierId)}>{claim.supplierName ?? '—'}</Link>,
        },
        {
          label: t('fields.invoice'),
          value: <Link href={documentLinks.document(claim.documentId)}>{claim.invoiceNumber ?? t('unnumbered')}</Link>,
        },
        { label: t('fields.claimed'), value: <Money cents={claim.claimed} currency={currency} /> },
        { label: t('fields.wonBack'), value: <Money cents={claim.wonBack} currency={currency} /> },
        { label: t('fields.draftedAt'), value: <DateText date={claim.draftedAt.slice(0, 10)} /> },
        {
          label: t('fields.sentAt'),
          value: claim.sentAt && (
            <>
              <DateText date={claim.sentAt.slice(0, 10)} /> · {claim.sentTo ?? t('send.byHand')}
            </>
          ),
        },
      ]}
    />
  )
}

/** One claim: what of which invoice, the letter, whether it went out, what was answered and what came back. */
export default function ClaimPage() {
  const { t } = useTranslation('claims')
  const { id = '' } = useParams()
  const { corporationName } = useUser()
  const query = useQuery(claimDetails(id))
  const [isEditing, setEditing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const withdraw = useCommand((claimId: string, submit) => post('/claims/withdraw', { claimId }, submit), {
    changes: ['claims'],
    done: t('withdraw.done'),
  })
  const claim = query.data
  const open = claim !== undefined && claim.status !== 'withdrawn'
  const close = () => setLeaving(false)
  return (
    <Page
      title={claim ? t('claimOf', { number: claim.invoiceNumber ?? t('unnumbered') }) : t('list.title')}
      about={claim && <ClaimStatus status={claim.status} />}
      breadcrumb={[{ label: t('list.title'), href: claimLinks.claims() }]}
      actions={
        claim && (
          <>
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {t('print')}
            </Button>
            {open && !isEditing && (
              <Button icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
                {t('edit.button')}
              </Button>
            )}
            {open && claim.credits.length === 0 && (
              <Button look="quiet" icon={<Undo2 aria-hidden />} onClick={() => setLeaving(true)}>
                {t('withdraw.button')}
              </Button>
            )}
          </>
        )
      }
    >
      <QueryState query={query} rows={10}>
        {(loaded) =>
          isEditing && open ? (
            <EditClaim claim={loaded} buyer={corporationName ?? ''} onDone={() => setEditing(false)} />
          ) : (
            <>
              <div className="screen-only stack">
                <Facts claim={loaded} />
                {open && <SendClaim key={loaded.claimId} claim={loaded} />}
                <Lines claim={loaded} />
              </div>
              <ClaimLetterSection letter={loaded.letter} />
              {open && (
                <div className="screen-only stack">
                  {loaded.sentAt !== null && <SupplierAnswer claim={loaded} />}
                  <Credits claim={loaded} />
                </div>
              )}
            </>
          )
        }
      </QueryState>
      {isLeaving && (
        <ConfirmDialog
          open
          onClose={close}
          onConfirm={() => withdraw.runAsync(id).then(close, close)}
          title={t('withdraw.title')}
          description={t('withdraw.about')}
          confirmLabel={t('withdraw.button')}
        />
      )}
    </Page>
  )
}
