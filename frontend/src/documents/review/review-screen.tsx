import { closes } from '@escandallo/contracts/documents/checks.ts'
import type { RejectionReason } from '@escandallo/contracts/documents/content.ts'
import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../platform/announcer.tsx'
import { useErrorWords } from '../../platform/words/errors.ts'
import { FormErrors } from '../../ui/fields/form-errors.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useConfirm, useReject } from '../commands.ts'
import { type DocumentOf, supplierDetails } from '../queries.ts'
import { placesOf } from '../viewer/boxes.ts'
import { FileViewer } from '../viewer/file-viewer.tsx'
import { DifferencesDialog } from './dialogs/differences-dialog.tsx'
import { DirtyGuard } from './dialogs/dirty-guard.tsx'
import { MergeDialog } from './dialogs/merge-dialog.tsx'
import { RejectDialog } from './dialogs/reject-dialog.tsx'
import { forgetDraft } from './draft/kept-draft.ts'
import { withComputedTotals } from './draft/lines.ts'
import { HeaderFields } from './fields/header-fields.tsx'
import type { Linking } from './fields/linked.tsx'
import { SupplierFields } from './fields/supplier-fields.tsx'
import { TaxLines } from './fields/tax-lines.tsx'
import { TotalsFields } from './fields/totals-fields.tsx'
import { focusField, pathOf } from './focusing.ts'
import { ItemGrid } from './items/item-grid.tsx'
import { ReviewBar } from './review-bar.tsx'
import { ReviewNews } from './review-news.tsx'
import { SideBySide } from './side-by-side.tsx'
import { useReview } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useSaving } from './use-saving.ts'
import { useFieldWords } from './words.ts'
import './review.css'

export type ReviewScreenProps = {
  of: DocumentOf
  details: DocumentDetails
  /** Looked up before a document leaves the list, asked for once it has. */
  findNext: () => Promise<() => void>
}

/** The paper on one side, what it says on the other: corrected, checked and confirmed by keyboard alone. */
export const ReviewScreen = ({ of, details, findNext }: ReviewScreenProps) => {
  const { t } = useTranslation('documents')
  const words = useErrorWords()
  const review = useReview(details)
  const { state, tell, edit, set, settle, faults, doubts, dirty, unsure } = review
  const { draft } = state
  const { content, supplier } = draft
  const saving = useSaving(of, review)
  const goOn = useRef(() => {})
  const done = () => {
    forgetDraft(of.id)
    goOn.current()
  }
  const confirm = useConfirm(done)
  const reject = useReject(done)
  const [active, setActive] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'reject' | 'differences' | null>(null)
  const fieldWords = useFieldWords(draft)

  const { data: onFile } = useQuery({
    ...supplierDetails(supplier.kind === 'existing' ? supplier.supplierId : ''),
    enabled: supplier.kind === 'existing',
  })
  const places = useMemo(() => placesOf(details.reading, details.readLines), [details.reading, details.readLines])

  const finish = async (acceptDifferences: boolean) => {
    setDialog(null)
    // Looked up while the document still has its place in the list.
    goOn.current = await findNext()
    if (!(await saving.save({ silent: true })) || content.totals.total === null) return
    confirm.run({ documentId: of.id, expectedTotal: content.totals.total, acceptDifferences })
  }
  const confirmAll = () => {
    if (faults.length > 0) return void saving.save()
    if (content.kind === 'proforma') return announce(words('proforma-not-booked'))
    if (!closes(content)) return setDialog('differences')
    void finish(false)
  }
  const rejectWith = async (reason: RejectionReason) => {
    setDialog(null)
    goOn.current = await findNext()
    reject.run({ documentId: of.id, reason })
  }
  const keys = useReviewKeys({
    draft,
    doubts,
    settle,
    onSave: () => void saving.save(),
    onConfirm: confirmAll,
    onReject: () => setDialog('reject'),
  })

  const shown = saving.attempt > 0 ? faults : faults.filter(({ path }) => path in draft.typed)
  const errorOf = (path: string) => {
    const fault = shown.find((one) => one.path === path)
    const refused = saving.refused.find(({ name }) => name === path)
    return fault ? words(fault.code) : refused?.message
  }
  const errors = [
    ...(saving.attempt > 0
      ? faults.map(({ path, code }) => ({ name: path, message: `${fieldWords(path)}: ${words(code)}` }))
      : []),
    ...saving.refused,
  ]
  const lit = pointed ?? active
  const linking: Linking = {
    reading: details.reading,
    doubts: doubts.filter((path) => unsure.includes(path)),
    active: lit,
    onPoint: setPointed,
    onTake: set,
  }
  const fields = { draft, linking, errorOf, set }
  const busy = saving.busy || confirm.busy || reject.busy

  return (
    <>
      <ReviewBar
        doubts={doubts.length}
        dirty={dirty}
        busy={busy}
        blocked={saving.blocked}
        onNextDoubt={keys.goToNextDoubt}
        onSave={() => void saving.save()}
        onConfirm={confirmAll}
        onReject={() => setDialog('reject')}
      />
      <ReviewNews review={review} details={details} onSeeMerge={() => tell({ type: 'merge-opened' })} />
      <SideBySide
        paper={
          <FileViewer
            of={of}
            file={details.file}
            reading={details.reading}
            only={details.pages}
            linked={{ places, active: lit, onPick: focusField, nameOf: fieldWords }}
          />
        }
        fields={
          <form
            className="stack review-form"
            noValidate
            aria-label={t('review.form')}
            onSubmit={(event) => event.preventDefault()}
            onKeyDown={keys.onKeyDown}
            onFocus={(event) => setActive(pathOf(event.target, draft))}
            onBlur={() => setActive(null)}
          >
            <FormErrors errors={errors} attempt={saving.attempt} />
            <Card title={t('review.supplier')}>
              <SupplierFields
                {...fields}
                onFile={onFile ?? null}
                onChoose={(chosen) => edit((now) => ({ ...now, supplier: chosen }), 'supplier')}
              />
            </Card>
            <Card title={t('review.header')}>
              <HeaderFields
                {...fields}
                usualTerms={onFile?.paymentTerms ?? null}
                onPlace={(establishmentId) => edit((now) => ({ ...now, establishmentId }))}
              />
            </Card>
            <Card title={t('review.items', { count: content.lines.length })}>
              <ItemGrid
                review={{ ...review, faults: shown }}
                activeLine={/^lines\.([^.]+)/.exec(lit ?? '')?.[1] ?? null}
                remembered={details.matches}
              />
            </Card>
            <Card title={t('review.totals')}>
              <TotalsFields {...fields} onTakeAll={() => edit(withComputedTotals)} />
              <details className="printed">
                <summary>{t('review.taxes', { count: content.taxes.length })}</summary>
                <TaxLines taxes={content.taxes} onChange={(taxes) => set('taxes', taxes)} />
              </details>
            </Card>
          </form>
        }
      />
      <DirtyGuard dirty={dirty} onSave={() => saving.save()} />
      <RejectDialog
        open={dialog === 'reject'}
        onClose={() => setDialog(null)}
        onReject={(reason) => void rejectWith(reason)}
      />
      <DifferencesDialog
        open={dialog === 'differences'}
        content={content}
        onClose={() => setDialog(null)}
        onAccept={() => void finish(true)}
      />
      <MergeDialog
        key={state.merge ? state.theirs?.revision : 'none'}
        merge={state.merge}
        draft={draft}
        onClose={() => tell({ type: 'merge-closed' })}
        onMerged={(merged) => tell({ type: 'merged', draft: merged })}
      />
    </>
  )
}
