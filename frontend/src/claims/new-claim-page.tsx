import type { ClaimLetter } from '@escandallo/contracts/claims/events.ts'
import type { ClaimLine } from '@escandallo/contracts/claims/lines.ts'
import type { ClaimProposal } from '@escandallo/contracts/claims/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../documents/links.ts'
import { post } from '../platform/api.ts'
import { useCommand } from '../platform/command.ts'
import { useNavigateFromHere } from '../platform/forms/navigate-from-here.ts'
import { QueryState } from '../platform/query-state.tsx'
import { useUrlState } from '../platform/url-state.ts'
import { Link } from '../ui/actions/link.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Page } from '../ui/layout/page.tsx'
import { ClaimEditor } from './claim/claim-editor.tsx'
import { claimLinks } from './links.ts'
import { claimProposal } from './queries.ts'

type New = { documentId: string; lines: ClaimLine[]; letter: ClaimLetter }

const Proposal = ({ proposal }: { proposal: ClaimProposal }) => {
  const { t } = useTranslation('claims')
  const navigate = useNavigateFromHere()
  const create = useCommand((claim: New, submit) => post<{ id: string }>('/claims/new', claim, submit), {
    changes: ['claims'],
    done: t('new.done'),
    onDone: ({ id }) => navigate(claimLinks.claim(id)),
  })
  const { documentId, claimId, supplierId, lines, letter, ...about } = proposal
  if (claimId)
    return (
      <EmptyState
        title={t('new.exists')}
        description={t('new.existsAbout')}
        action={
          <Link href={claimLinks.claim(claimId)} look="primary-button">
            {t('new.open')}
          </Link>
        }
      />
    )
  return (
    <>
      {supplierId === null && <Banner tone="warning">{t('new.needsSupplier')}</Banner>}
      {lines.length === 0 && <Banner tone="info">{t('new.nothingFound')}</Banner>}
      <ClaimEditor
        about={about}
        lines={lines}
        letter={letter}
        written={false}
        save={{
          label: t('new.save'),
          busy: create.busy,
          blocked: create.blocked || supplierId === null,
          run: (claimed, words) => create.run({ documentId, lines: claimed, letter: words }),
        }}
      />
    </>
  )
}

/** What may be claimed of an invoice: found by comparing it with what was agreed, ordered, delivered and paid before. */
export default function NewClaimPage() {
  const { t } = useTranslation('claims')
  const [{ document }] = useUrlState({ document: '' })
  const query = useQuery({ ...claimProposal(document), enabled: document !== '' })
  const proposal = query.data
  const number = proposal?.invoiceNumber
  return (
    <Page
      title={number ? t('new.titleOf', { number }) : t('new.title')}
      description={proposal?.supplierName}
      breadcrumb={[
        { label: t('list.title'), href: claimLinks.claims() },
        ...(document ? [{ label: number ?? t('fields.invoice'), href: documentLinks.document(document) }] : []),
      ]}
    >
      {document === '' ? (
        <EmptyState
          title={t('new.choose')}
          description={t('list.emptyAbout')}
          action={
            <Link href={documentLinks.documents()} look="primary-button">
              {t('list.toDocuments')}
            </Link>
          }
        />
      ) : (
        <QueryState query={query} rows={8}>
          {(loaded) => <Proposal key={loaded.documentId} proposal={loaded} />}
        </QueryState>
      )}
    </Page>
  )
}
