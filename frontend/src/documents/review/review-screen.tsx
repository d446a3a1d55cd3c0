import { addsUp, checksOf } from '@escandallo/contracts/documents/checks.ts'
import type { ProductResolution, RejectionReason } from '@escandallo/contracts/documents/content.ts'
import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { announce } from '../../platform/announcer.tsx'
import { newId } from '../../platform/cryptography/ids.ts'
import { useErrorWords } from '../../platform/words/errors.ts'
import { FormErrors } from '../../ui/fields/form-errors.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useConfirm, useReject } from '../commands.ts'
import { type DocumentOf, supplierDetails } from '../queries.ts'
import { type Alarm, alarmsOf } from '../reading/alarms.ts'
import { fieldsAtOdds, startOfCheck } from '../reading/equations.ts'
import { twinAlarm, useTwin } from '../reading/use-twin.ts'
import { placesFor, placesOf } from '../viewer/boxes.ts'
import { FileViewer } from '../viewer/file-viewer.tsx'
import { PaperStrip } from '../viewer/strip.tsx'
import { AddresseeGuard } from './addressee/addressee-guard.tsx'
import { DifferencesDialog } from './dialogs/differences-dialog.tsx'
import { DirtyGuard } from './dialogs/dirty-guard.tsx'
import { GoToField } from './dialogs/go-to-field.tsx'
import { MergeDialog } from './dialogs/merge-dialog.tsx'
import { RejectDialog } from './dialogs/reject-dialog.tsx'
import { fieldOrder, nextDoubtful } from './draft/doubts.ts'
import type { Draft } from './draft/draft.ts'
import { forgetDraft } from './draft/kept-draft.ts'
import { withSupplier } from './draft/lines.ts'
import { withComputedTotals } from './draft/totals.ts'
import { HeaderFields } from './fields/header-fields.tsx'
import type { Linking } from './fields/linked.tsx'
import { mismatchOf, SupplierFields } from './fields/supplier-fields.tsx'
import { TaxLines } from './fields/tax-lines.tsx'
import { TotalsFields } from './fields/totals-fields.tsx'
import { focusField, pathOf } from './focusing.ts'
import { ItemGrid } from './items/item-grid.tsx'
import { movedOn, useRest } from './moving-on/moved-on.ts'
import { ReviewPanel } from './paper/review-panel.tsx'
import { usePaper } from './paper/use-paper.ts'
import { ReviewBar } from './review-bar.tsx'
import { ReviewNews } from './review-news.tsx'
import { SideBySide, useSides } from './side-by-side.tsx'
import { useReview } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useSaving } from './use-saving.ts'
import { useFieldWords } from './words.ts'
import './review.css'
import './paper/desk.css'

export type ReviewScreenProps = {
  of: DocumentOf
  details: DocumentDetails
  /** Looked up before a document leaves the list, asked for once it has. */
  findNext: () => Promise<() => void>
  /** May say which tax ids are the corporation's own. */
  isAdmin?: boolean
}

/** What is known of the supplier of a draft; null where it is not known to be one, or not read yet. */
const useSupplierOnFile = (supplier: Draft['supplier']) => {
  const supplierId = supplier.kind === 'existing' ? supplier.supplierId : ''
  const { data } = useQuery({ ...supplierDetails(supplierId), enabled: supplierId !== '' })
  return data ?? null
}

type Banners = {
  answered: readonly Alarm[]
  stranger: string | null
  acceptCustomer: boolean
  taxId: string | null
  iban: string | null
}

/** What is said in a banner over the fields, whatever stands in them. The reader's word about an account goes before that of the file. */
const bannersOver = ({ answered, stranger, acceptCustomer, taxId, iban }: Banners): string[] => {
  const account = answered.includes('iban-is-the-suppliers') ? null : iban
  return [...answered, acceptCustomer ? null : stranger, taxId, account].filter((banner) => banner !== null)
}

/** What is wrong with the fields: what was typed wrong at once, all else once somebody has tried to save. */
const useFaults = (
  { faults, state: { draft } }: ReturnType<typeof useReview>,
  { attempt, refused }: ReturnType<typeof useSaving>,
  nameOf: (path: string) => string,
) => {
  const words = useErrorWords()
  const isTried = attempt > 0
  const shown = isTried ? faults : faults.filter(({ path }) => path in draft.typed)
  const errorOf = (path: string) => {
    const fault = shown.find((problem) => problem.path === path)
    return fault ? words(fault.code) : refused.find(({ name }) => name === path)?.message
  }
  const named = faults.map(({ path, code }) => ({ name: path, message: `${nameOf(path)}: ${words(code)}` }))
  return { shown, errorOf, errors: [...(isTried ? named : []), ...refused] }
}

/** The paper on one side, what it says on the other: corrected, checked and confirmed by keyboard alone. */
export const ReviewScreen = ({ of, details, findNext, isAdmin = false }: ReviewScreenProps) => {
  const { t } = useTranslation('documents')
  const words = useErrorWords()
  const review = useReview(details)
  const { state, tell, edit, set, settle, faults, doubts, dirty, unsure } = review
  const { draft } = state
  const { content, supplier } = draft
  const saving = useSaving(of, review)
  const queries = useQueryClient()
  const goOn = useRef(() => {})
  const done = () => {
    forgetDraft(of.id)
    movedOn(queries)
    goOn.current()
  }
  const confirm = useConfirm(done)
  const reject = useReject(done)
  const [active, setActive] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'reject' | 'differences' | 'go-to' | null>(null)
  const fieldWords = useFieldWords(draft)
  const sides = useSides()
  const paper = usePaper(of, details, review, sides)
  const rest = useRest()
  const confirmButton = useRef<HTMLButtonElement>(null)

  const onFile = useSupplierOnFile(supplier)
  const checks = useMemo(() => checksOf(content), [content])
  const odds = useMemo(() => fieldsAtOdds(content), [content])
  const twin = useTwin(of, draft, details.duplicateOf)
  // Where it is asked whether another paper is like this one, what the reader said of it is of the past.
  const alarms = alarmsOf(details.reading, content).filter((name) => of.corporation || name !== 'like-no-other')
  const answered = twin ? [...alarms, twinAlarm(twin)] : alarms
  const failing = checks.filter(({ holds }) => !holds)
  const places = useMemo(() => placesOf(details.reading, details.readLines), [details.reading, details.readLines])

  const { othersTaxId } = details
  // Another tax id than the one that was asked about is for the server to judge.
  const stranger = content.customer?.taxId === details.content?.customer?.taxId ? othersTaxId : null
  const answer = useRef<HTMLButtonElement>(null)
  const doubtsAsked = useRef<readonly string[]>([])
  const [acceptCustomer, setAcceptCustomer] = useState(false)

  const banners = bannersOver({ answered, stranger, acceptCustomer, ...mismatchOf(content.supplier, onFile) })

  const differing = !addsUp(content) || answered.length > 0
  const finish = async (acceptDifferences: boolean) => {
    setDialog(null)
    // Looked up while the document still has its place in the list.
    goOn.current = await findNext()
    if (!(await saving.save({ silent: true }))) return
    confirm.run({
      documentId: of.id,
      expectedTotal: content.totals.total,
      acceptDifferences,
      ...(stranger && { acceptCustomer }),
    })
  }
  const confirmAll = () => {
    if (faults.length > 0) return void saving.save()
    if (content.kind === 'proforma') return announce(words('proforma-not-booked'))
    if (stranger !== null && !acceptCustomer) {
      announce(t('addressee.first'))
      return answer.current?.focus()
    }
    if (differing || doubts.length > 0) {
      doubtsAsked.current = doubts.filter((path) => path.endsWith('.product'))
      return setDialog('differences')
    }
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
    faults,
    settle,
    onSave: () => rest.when('keys', () => void saving.save()),
    onConfirm: () => rest.when('keys', confirmAll),
    onReject: () => rest.when('keys', () => setDialog('reject')),
    onGoTo: () => setDialog('go-to'),
    onAsk: paper.open,
    onPointAt: paper.pointAt,
    onSettled: () => confirmButton.current?.focus(),
  })

  // What is doubtful comes first; where nothing is, confirming is all that is left to do.
  const begin = useRef(() => {
    const first = nextDoubtful(draft, doubts, null)
    if (first) keys.go(first)
    else confirmButton.current?.focus()
  })
  useEffect(() => begin.current(), [])

  const { shown, errorOf, errors } = useFaults(review, saving, fieldWords)
  const looked = paper.panel ?? paper.pointing ?? active
  const lit = pointed ?? looked
  const outOfView = sides.narrow && sides.side === 'fields'
  const stripOf = (path: string) => {
    const [place] = outOfView ? placesFor(places, path) : []
    return (
      place && (
        <PaperStrip of={of} file={details.file} reading={details.reading} box={place.box} label={fieldWords(path)} />
      )
    )
  }
  const linking: Linking = {
    reading: details.reading,
    doubts: doubts.filter((path) => unsure.includes(path)),
    odds,
    active: lit,
    onPoint: setPointed,
    onAsk: paper.open,
    stripOf,
  }
  // What is asked about in the dialog stays there while it is answered: an answer can be taken back.
  const shownDoubts = dialog === 'differences' ? [...new Set([...doubtsAsked.current, ...doubts])] : doubts
  const pickProduct = (lineId: string, product: ProductResolution) =>
    edit((now) => ({ ...now, matches: { ...now.matches, [lineId]: product } }), `lines.${lineId}.product`)
  const onPick = (path: string) => {
    // On a phone the fields stand behind the paper.
    flushSync(() => sides.show('fields'))
    focusField(path)
  }
  const fields = { draft, linking, errorOf, set }
  const busy = saving.busy || confirm.busy || reject.busy

  return (
    <>
      <ReviewBar
        doubts={doubts.length}
        warnings={banners.length}
        sums={{ hold: checks.length - failing.length, fail: failing.length }}
        confirmRef={confirmButton}
        dirty={dirty}
        busy={busy}
        blocked={saving.blocked}
        onNextDoubt={keys.goToNextDoubt}
        onFailing={() => failing[0] && keys.go(startOfCheck(failing[0], content))}
        onSave={(by) => rest.when(by, () => void saving.save())}
        onConfirm={(by) => rest.when(by, confirmAll)}
        onReject={(by) => rest.when(by, () => setDialog('reject'))}
        onPointerLeave={rest.onPointerLeave}
      />
      <ReviewNews
        {...{ review, alarms, twin }}
        reading={details.reading}
        onSeeMerge={() => tell({ type: 'merge-opened' })}
        onRejectTwin={() => void rejectWith('duplicated')}
      />
      {stranger !== null && (
        <AddresseeGuard
          answerRef={answer}
          corporationId={isAdmin ? details.corporationId : null}
          taxId={stranger}
          total={content.totals.total}
          currency={content.currency}
          accepted={acceptCustomer}
          onAccept={setAcceptCustomer}
          onReject={() => setDialog('reject')}
        />
      )}
      <SideBySide
        sides={sides}
        paper={
          <FileViewer
            of={of}
            file={details.file}
            reading={details.reading}
            only={details.pages}
            linked={{ places, active: lit, focused: looked, onPick, nameOf: fieldWords, drawing: paper.drawing }}
          />
        }
        fields={
          <form
            className="stack review-form"
            noValidate
            aria-label={t('review.form')}
            onSubmit={(event) => event.preventDefault()}
            onKeyDown={keys.onKeyDown}
            onFocus={(event) => {
              const path = pathOf(event.target, draft)
              setActive(path)
              if (path !== null) paper.remember(path)
            }}
            onBlur={() => setActive(null)}
          >
            <FormErrors errors={errors} attempt={saving.attempt} />
            <Card title={t('review.supplier')}>
              <SupplierFields
                {...fields}
                onFile={onFile}
                warned={alarms.includes('iban-is-the-suppliers')}
                onChoose={(chosen) => edit((now) => withSupplier(now, chosen, newId), 'supplier')}
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
                odds={odds}
                strip={active?.startsWith('lines.') ? stripOf(active) : undefined}
                onAsk={details.reading ? paper.open : undefined}
                reading={details.reading}
                readLines={details.readLines}
                remembered={details.matches}
                corporation={details.corporationId}
                onAnswered={keys.answered}
              />
            </Card>
            <Card title={t('review.totals')}>
              <TotalsFields {...fields} onTakeAll={() => edit(withComputedTotals)} onJump={keys.go} />
              <details className="printed">
                <summary>{t('review.taxes', { count: content.taxes.length })}</summary>
                <TaxLines {...{ draft, errorOf, edit }} />
              </details>
            </Card>
          </form>
        }
      />
      <ReviewPanel
        of={of}
        details={details}
        review={review}
        paper={paper}
        doubtful={doubts.includes(paper.panel ?? '')}
      />
      <DirtyGuard dirty={dirty} onSave={() => saving.save()} />
      <RejectDialog
        open={dialog === 'reject'}
        onClose={() => setDialog(null)}
        onReject={(reason) => void rejectWith(reason)}
      />
      <DifferencesDialog
        open={dialog === 'differences'}
        draft={draft}
        read={details}
        alarms={answered}
        doubts={shownDoubts}
        corporation={details.corporationId}
        onPick={pickProduct}
        onClose={() => setDialog(null)}
        onAccept={() => void finish(differing)}
      />
      <GoToField
        open={dialog === 'go-to'}
        fields={fieldOrder(draft).map((path) => ({ path, name: fieldWords(path) }))}
        onClose={() => setDialog(null)}
        onGo={(path) => {
          // The dialog gives the focus back first; the field then takes it.
          flushSync(() => setDialog(null))
          setTimeout(() => keys.go(path))
        }}
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
