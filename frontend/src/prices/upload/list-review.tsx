import type { ListedOffer, ListedSupplier } from '@escandallo/contracts/prices/commands.ts'
import type { Offer } from '@escandallo/contracts/prices/offers.ts'
import type { Catalogue } from '@escandallo/contracts/prices/queries.ts'
import type { Workbook } from '@escandallo/contracts/tables/grid.ts'
import type { ListValidity } from '@escandallo/contracts/tables/lists/validity.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { today } from '../../ui/words/format.ts'
import { countsOf, ImportFoot } from '../importing/import-foot.tsx'
import { ImportHead, misprintedTaxId, type Whose } from '../importing/import-head.tsx'
import { LeftOut } from '../importing/left-out.tsx'
import { ListQuestions } from '../importing/list-questions.tsx'
import { createdOf } from '../importing/proposals.ts'
import { RawTable } from '../importing/raw-table.tsx'
import { SaidRows } from '../importing/said-rows.tsx'
import { UntakenRows } from '../importing/untaken-rows.tsx'
import { useImportKeys } from '../importing/use-import-keys.ts'
import { useListPrice } from '../importing/use-list-price.ts'
import { type Creation, columnsToRemember, isTaken, offerOf, type Planned, planner, planStates } from './plan.ts'
import {
  isList,
  isVatAsk,
  readRows,
  rememberedAnswers,
  type Standard,
  vatAnswers,
  withoutVatAnswers,
} from './read-rows.ts'
import { useApply } from './use-apply.ts'

/** What a person answered about a list; it holds for whichever supplier it is said to be of. */
export type ListAnswers = { answers: Record<string, string>; standard: Partial<Standard> }

/** By rows of the list: what is in a package, what each is, which are taken otherwise than proposed; and whether all that is new comes to life. */
export type RowChoices = {
  contents: ReadonlyMap<number, string>
  chosen: ReadonlyMap<number, string | Creation | null>
  turned: ReadonlySet<number>
  createsAll: boolean
}

type ListReviewProps = {
  file: { name: string; book: Workbook; printed: boolean }
  whose: Whose
  /** Whether the tax id was read off the list. */
  isRead: boolean
  onWhose: (whose: Whose) => void
  catalogue: Catalogue
  listAnswers: ListAnswers
  onListAnswers: (listAnswers: ListAnswers) => void
  onDone: (pricelistId: string) => void
  /** What was chosen row by row, as it stood when the list was left. */
  rowChoices: RowChoices | null
  onLeave: (rowChoices: RowChoices) => void
}

const baseUnits = ['kg', 'l', 'unit'] as const
type StandardProps = { standard: Standard; validity: ListValidity; onChange: (changes: Partial<Standard>) => void }

/** What holds for rows that do not say it. */
const StandardFields = ({ standard, validity, onChange }: StandardProps) => {
  const { t } = useTranslation('prices')
  const hintOf = (value: string, stated: string | null) =>
    stated !== null && value === stated ? t('import.listSays') : undefined
  return (
    <div className="grid-form">
      <Select<(typeof baseUnits)[number]>
        label={t('upload.unit')}
        hint={t('upload.unitHint')}
        placeholder={t('upload.unitUnknown')}
        value={standard.unit}
        onChange={(unit) => onChange({ unit })}
        options={baseUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
      />
      <DateField
        label={t('fields.validFrom')}
        value={standard.validFrom}
        hint={hintOf(standard.validFrom, validity.from)}
        onChange={(validFrom) => onChange({ validFrom: validFrom || today() })}
      />
      <DateField
        label={t('fields.validUntil')}
        value={standard.validUntil}
        hint={hintOf(standard.validUntil, validity.until)}
        onChange={(validUntil) => onChange({ validUntil })}
      />
    </div>
  )
}

/** Alike rows that are named before they stay out. */
const LIKELY_SHOWN = 5

const numberOf = (planned: Planned) => planned.row.row

/** What a row sends: an offer of a product that is there, or of one that comes to life with the list. */
const sentOf = (planned: Planned): (Offer | ListedOffer)[] =>
  planned.state === 'created' ? [createdOf(planned.row, planned.creation?.name)] : offerOf(planned)

const noChoices = ({ created }: Whose): RowChoices => ({
  contents: new Map(),
  chosen: new Map(),
  turned: new Set(),
  // Of a supplier that is not there yet nothing is there either; with another one somebody says so.
  createsAll: created !== null,
})

/** A list between file and offers: whose it is, how it was understood, what each row would do, and what of it is taken. */
export const ListReview = ({
  file,
  whose,
  isRead,
  onWhose,
  catalogue,
  listAnswers,
  onListAnswers,
  onDone,
  rowChoices,
  onLeave,
}: ListReviewProps) => {
  const { t } = useTranslation('prices')
  const money = useListPrice(catalogue.currency)
  const { book, printed } = file
  const answers = useMemo(
    () => ({ ...rememberedAnswers(catalogue.columns, catalogue.answers), ...listAnswers.answers }),
    [catalogue, listAnswers.answers],
  )
  const answer = (key: string, value: string) =>
    onListAnswers({ ...listAnswers, answers: { ...listAnswers.answers, [key]: value } })
  const [read] = useState<Standard>(() => {
    const ofToday = { unit: '', currency: catalogue.currency, validFrom: today(), validUntil: '' } as const
    const { validity } = readRows(book, answers, ofToday).reading
    return { ...ofToday, validFrom: validity.from ?? ofToday.validFrom, validUntil: validity.until ?? '' }
  })
  const standard = useMemo(() => ({ ...read, ...listAnswers.standard }), [read, listAnswers.standard])
  const [start] = useState(() => rowChoices ?? noChoices(whose))
  const [contents, setContents] = useState(start.contents)
  const [chosen, setChosen] = useState(start.chosen)
  const [createsAll, setCreatesAll] = useState(start.createsAll)
  const [turned, setTurned] = useState(start.turned)
  const [view, setView] = useState<'all' | Planned['state']>('all')
  const apply = useApply(onDone)
  const plan = useMemo(() => planner(catalogue), [catalogue])
  const { reading, rows } = useMemo(
    () => readRows(book, answers, standard, contents),
    [book, answers, standard, contents],
  )
  // What was answered about VAT stands above the rows, to be answered otherwise.
  const vatAsks = useMemo(() => {
    const open = readRows(book, withoutVatAnswers(answers), standard).reading.asks
    return open.filter(({ code }) => isVatAsk(code))
  }, [book, answers, standard])
  const planned = useMemo(() => plan({ rows, printed }, chosen, createsAll), [plan, rows, printed, chosen, createsAll])
  // What is taken by itself may be left out, and the other way round.
  const isChosen = (row: Planned) =>
    row.state !== 'refused' &&
    (row.product !== null || row.creation !== null) &&
    isTaken(row) !== turned.has(numberOf(row))
  const taken = planned.filter(isChosen)
  const asks = [...new Map([...vatAsks, ...reading.asks].map((ask) => [ask.key, ask])).values()]
  const openAsk = reading.asks.find(({ choices }) => choices.length > 0)
  const isNameless = whose.created !== null && whose.created.name.trim() === ''
  const isMisprinted = misprintedTaxId(whose) !== null
  const likely = planned.filter((row) => row.state === 'likely' && !isChosen(row))
  const [asksLikely, setAsksLikely] = useState(false)
  const isBlocked = apply.blocked || apply.busy || taken.length === 0 || isNameless || isMisprinted
  const send = (rows: readonly Planned[]) => {
    setAsksLikely(false)
    apply.run({
      supplierId: whose.known?.value ?? null,
      supplier: whose.created as ListedSupplier | null,
      name: file.name.slice(0, 200),
      columns: columnsToRemember(reading),
      answers: vatAnswers(answers),
      offers: rows.flatMap(sentOf),
    })
  }
  // Rows of products that are merely alike stay out unless somebody says that they are the same: nobody leaves them out unawares.
  const take = () => {
    if (isBlocked) return
    if (likely.length > 0 && !asksLikely) setAsksLikely(true)
    else send(taken)
  }
  const leave = () => onLeave({ contents, chosen, turned, createsAll })
  useImportKeys({ onTake: take, onLeave: leave })
  if (!isList(reading)) return <Banner tone="danger">{t('upload.noHeadings')}</Banner>
  const creatable = planned.filter(({ state, row }) => state === 'unmatched' && !chosen.has(row.row))
  const choose = (choices: readonly (readonly [number, string | Creation | null])[]) =>
    setChosen(new Map([...chosen, ...choices]))
  const turn = (row: Planned) => {
    const after = new Set(turned)
    if (!after.delete(numberOf(row))) after.add(numberOf(row))
    setTurned(after)
  }
  const settle = (row: number, content: string | null) => {
    if (content !== null) setContents(new Map([...contents, [row, content]]))
  }
  const effectOf = (key: string, value: string) => {
    if (!isVatAsk(key)) return null
    const after = readRows(book, { ...answers, [key]: value }, standard).rows.find((row) => !('refused' in row))
    if (!after || 'refused' in after || after.pricePerUnit === null) return null
    const price = `${money(after.pricePerUnit)}/${t(`units.${after.unit}`)}`
    return [after.name, price].filter(Boolean).join(' ')
  }
  const { understood } = countsOf(planned)
  return (
    <div className="import-review">
      <div className="import-bar">
        <p>
          <strong>{file.name}</strong>{' '}
          <span className="muted small">{t('import.whatItIs', { count: planned.length })}</span>
        </p>
        <div className="row">
          <Button onClick={leave} iconAfter={<Kbd keys="escape" />}>
            {t('import.leave')}
          </Button>
          <Button look="primary" busy={apply.busy} disabled={isBlocked} onClick={take}>
            {openAsk && taken.length === 0
              ? t(openAsk.code === 'prices-vat' ? 'import.answerVat' : 'import.answerFirst')
              : isNameless
                ? t('import.sayWhose')
                : isMisprinted
                  ? t('import.sayTaxId')
                  : t('import.take', { count: taken.length })}{' '}
            <Kbd keys="mod+enter" />
          </Button>
          {apply.progress !== null && <Progress label={t('upload.applying')} value={apply.progress} />}
        </div>
      </div>
      {asksLikely && likely.length > 0 && (
        <Banner
          tone="warning"
          title={t('import.likelyOut', { count: likely.length })}
          action={
            <span className="row">
              <Button size="small" look="primary" onClick={() => send([...taken, ...likely])}>
                {t('import.takeWithLikely', { count: taken.length + likely.length })}
              </Button>
              <Button size="small" onClick={() => send(taken)}>
                {t('import.takeWithout', { count: taken.length })}
              </Button>
            </span>
          }
          onClose={() => setAsksLikely(false)}
        >
          {likely
            .slice(0, LIKELY_SHOWN)
            .map((planned) =>
              planned.state === 'refused' ? '' : `${planned.row.name} → ${planned.product?.name ?? ''}`,
            )
            .join(' · ')}
        </Banner>
      )}
      <ImportHead reading={reading} whose={whose} isRead={isRead} onWhose={onWhose} />
      <ListQuestions asks={asks} answers={answers} onAnswer={answer} effectOf={effectOf} />
      <SaidRows planned={taken.length > 0 ? taken : planned} />
      <StandardFields
        standard={standard}
        validity={reading.validity}
        onChange={(changes) => onListAnswers({ ...listAnswers, standard: { ...listAnswers.standard, ...changes } })}
      />
      <div className="row import-acts">
        {likely.length > 0 && (
          <Button
            size="small"
            onClick={() =>
              choose(
                likely.flatMap((row) =>
                  row.state === 'likely' && row.product ? [[numberOf(row), row.product.productId] as const] : [],
                ),
              )
            }
          >
            {t('upload.acceptLikely', { count: likely.length })}
          </Button>
        )}
        {creatable.length > 0 && (
          <Button
            size="small"
            onClick={() => {
              setCreatesAll(true)
              choose(creatable.map((row) => [numberOf(row), {}] as const))
            }}
          >
            {t('import.createAll', { count: creatable.length })}
          </Button>
        )}
      </div>
      <Tabs
        label={t('upload.preview')}
        value={view}
        onChange={setView}
        tabs={(['all', ...planStates] as const).map((value) => ({
          value,
          label: t(`upload.states.${value}`),
          count: value === 'all' ? planned.length : planned.filter(({ state }) => state === value).length,
        }))}
      >
        <RawTable
          key={view}
          book={book}
          reading={reading}
          planned={view === 'all' ? planned : planned.filter(({ state }) => state === view)}
          products={catalogue.products}
          onAnswer={answer}
          isChosen={isChosen}
          onTurn={turn}
          onChoose={(row, choice) => choose([[numberOf(row), choice]])}
          onContent={settle}
        />
      </Tabs>
      <UntakenRows planned={planned} isChosen={isChosen} />
      <LeftOut reading={reading} />
      <p className="muted small">
        {understood < planned.length && t('import.notWhole')} {t('import.undoneTogether')} {t('import.remembered')}
      </p>
      <ImportFoot planned={planned} validFrom={standard.validFrom} />
    </div>
  )
}
