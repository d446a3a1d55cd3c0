import type { Workbook } from '@escandallo/contracts/tables/grid.ts'
import { readList } from '@escandallo/contracts/tables/lists/read-list.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { isTaxId, normalizeTaxId } from '@escandallo/contracts/values/tax-id.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { newWhereabouts, useUser } from '../../platform/auth/auth.tsx'
import { useCommand } from '../../platform/command.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { settleTables, whenTablesHandedOver } from '../../platform/sheets/dropped-tables.ts'
import { useLeftFile } from '../../platform/sheets/left-file.ts'
import { printedKindOf, readPrintedFile } from '../../platform/sheets/printed-file.ts'
import { readSheetFile } from '../../platform/sheets/sheet-file.ts'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { usePageFiles } from '../../platform/storage/use-page-files.ts'
import { useErrorWords } from '../../platform/words/errors.ts'
import { searchSuppliers } from '../../suppliers/public.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import type { Whose } from '../importing/import-head.tsx'
import { supplierOf } from '../importing/proposals.ts'
import { priceLinks } from '../links.ts'
import { catalogueOf } from '../queries.ts'
import { AppliedLists } from './applied-lists.tsx'
import { type ListAnswers, ListReview, type RowChoices } from './list-review.tsx'
import { listChanges } from './use-apply.ts'
import './upload.css'

/** `printed`: read off a page, where a figure may be misread. */
type Taken = { source: File; name: string; book: Workbook; printed: boolean }

/** Whose a list says it is: the supplier with its tax id, or with its name, else one that comes to life with it. */
const whoseOf = async (book: Workbook, establishments: string[]): Promise<{ whose: Whose; isRead: boolean }> => {
  const { issuer } = readList(book, { currency: 'EUR', purpose: 'list' })
  // By a misprinted tax id nobody is found.
  const sought = issuer.taxId !== null && isTaxId(issuer.taxId) ? issuer.taxId : (issuer.name ?? issuer.taxId)
  const suppliers = sought ? await searchSuppliers(sought, new AbortController().signal) : []
  const matchingSupplier = suppliers.find(
    ({ hint, label }) =>
      (issuer.taxId !== null && hint !== undefined && normalizeTaxId(hint) === issuer.taxId) ||
      (issuer.name !== null && normalizeName(label) === normalizeName(issuer.name)),
  )
  const isRead = issuer.taxId !== null
  return {
    whose: matchingSupplier
      ? { known: matchingSupplier, created: null }
      : { known: null, created: supplierOf(issuer, establishments) },
    isRead,
  }
}

const noAnswers: ListAnswers = { answers: {}, standard: {} }

/** A supplier's list of prices is read here, in the browser: nothing is recorded before it was seen. */
export default function UploadPage() {
  const { t } = useTranslation('prices')
  const words = useErrorWords()
  const leftFile = useLeftFile()
  const user = useUser()
  const [file, setFile] = useState<Taken | null>(null)
  const [listAnswers, setListAnswers] = useState<ListAnswers>(noAnswers)
  const pageFiles = usePageFiles<ListAnswers>('list')
  const isOpen = useRef(false)
  /** Whether the list is stored for this page: one that was dropped among documents is stored in their queue. */
  const isStored = useRef(false)
  const keep = (source: File, about: ListAnswers) => {
    isStored.current = true
    pageFiles.keep([source], about)
  }
  const [rowChoices, setRowChoices] = useState<RowChoices | null>(null)
  const [whose, setWhose] = useState<{ whose: Whose; isRead: boolean } | null>(null)
  const [refusal, setRefusal] = useState<{ name: string; code: string } | null>(null)
  const [reading, setReading] = useState<number | null>(null)
  const [applied, setApplied] = useState<string | null>(null)
  const supplierId = whose?.whose.known?.value ?? null
  const catalogue = useQuery({ ...catalogueOf(supplierId), enabled: whose !== null })
  const withdraw = useCommand(
    (pricelistId: string, submit) => post('/prices/lists/withdraw', { pricelistId }, submit),
    {
      changes: listChanges,
      done: t('applied.withdrawnDone'),
      onDone: () => setApplied(null),
    },
  )
  useShortcut('z', t('import.keys.undo'), () => applied && withdraw.run(applied), { when: applied !== null && !file })
  const underWay = useRef<AbortController>(null)
  useEffect(() => () => underWay.current?.abort(), [])
  const take = async ([chosen]: readonly File[], initialAnswers: ListAnswers = noAnswers) => {
    if (!chosen) return
    isOpen.current = true
    underWay.current?.abort()
    const current = new AbortController()
    const { signal } = current
    underWay.current = current
    const printed = await printedKindOf(chosen)
    if (printed) setReading(0)
    const read = printed ? await readPrintedFile(chosen, printed, setReading, signal) : await readSheetFile(chosen)
    if (signal.aborted) return
    setReading(null)
    setRefusal('refused' in read ? { name: chosen.name, code: read.refused } : null)
    setFile(null)
    if ('refused' in read) return pageFiles.forget()
    const workbook =
      'book' in read ? read.book : { sheets: [{ name: '', rows: read.rows, merged: [] }], hidden: [], text: null }
    // Without an answer of who is there somebody says whose it is.
    const unknown = {
      whose: { known: null, created: supplierOf({ name: null, taxId: null }, []) },
      isRead: false,
    } as const
    setWhose(await whoseOf(workbook, newWhereabouts(user)).catch(() => unknown))
    setListAnswers(initialAnswers)
    setRowChoices(null)
    setFile({ source: chosen, name: chosen.name, book: workbook, printed: printed !== null })
  }
  // What was dropped among documents is a list that was meant for this page.
  const taking = useRef(take)
  taking.current = take
  useEffect(
    () =>
      whenTablesHandedOver('list', (lists) => {
        isStored.current = false
        void taking.current(lists)
      }),
    [],
  )
  useEffect(() => {
    void pageFiles.restore().then((restored) => {
      if (!restored || isOpen.current) return
      isStored.current = true
      void taking.current(restored.files, restored.about)
    })
  }, [pageFiles])
  const open = (files: readonly File[]) => {
    if (files[0]) keep(files[0], noAnswers)
    void take(files)
  }
  const settle = (list: Taken) => {
    settleTables('list', [list.source])
    pageFiles.forget()
    isStored.current = false
    setFile(null)
  }
  return (
    <Page
      title={t('upload.title')}
      description={file ? undefined : t('upload.about')}
      breadcrumb={[{ label: t('list.title'), href: priceLinks.comparator() }]}
    >
      {!file && (
        <FileDrop
          label={t('upload.drop')}
          limits={t('upload.limits')}
          door="priceLists"
          maxSize={10 * 1024 * 1024}
          multiple={false}
          onFiles={open}
        />
      )}
      {reading !== null && <Progress label={t('upload.reading')} value={reading} />}
      {refusal && (
        <Banner tone="danger">
          {refusal.name}: {words(refusal.code)}
        </Banner>
      )}
      {file?.printed && <Banner tone="info">{t('upload.printed')}</Banner>}
      {file && whose && (
        <QueryState query={catalogue} rows={10}>
          {(loaded) => (
            <ListReview
              key={`${supplierId} ${file.name}`}
              file={file}
              {...whose}
              listAnswers={listAnswers}
              onListAnswers={(next) => {
                setListAnswers(next)
                if (isStored.current) keep(file.source, next)
              }}
              onWhose={(next) => setWhose({ ...whose, whose: next })}
              catalogue={loaded}
              onDone={(pricelistId) => {
                settle(file)
                setApplied(pricelistId)
              }}
              rowChoices={rowChoices}
              onLeave={(choices) => {
                settle(file)
                leftFile([file.name], () => {
                  keep(file.source, listAnswers)
                  setListAnswers(listAnswers)
                  setRowChoices(choices)
                  setWhose(whose)
                  setApplied(null)
                  setRefusal(null)
                  setFile(file)
                })
              }}
            />
          )}
        </QueryState>
      )}
      {!file && (
        <Section title={t('applied.title')}>
          <AppliedLists />
        </Section>
      )}
    </Page>
  )
}
