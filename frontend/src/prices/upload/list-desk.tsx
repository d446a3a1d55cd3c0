import { type ListField, listFields } from '@escandallo/contracts/prices/offers.ts'
import type { Catalogue } from '@escandallo/contracts/prices/queries.ts'
import type { Book } from '@escandallo/contracts/tables/grid.ts'
import type { ListReading } from '@escandallo/contracts/tables/lists/reading.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { formatRate, today } from '../../ui/words/format.ts'
import { columnsToRemember, isTaken, offerOf, type Planned, planner, planStates } from './plan.ts'
import { PlanTable } from './plan-table.tsx'
import {
  fieldOf,
  isList,
  meaningOf,
  readRows,
  rememberedAnswers,
  type Standard,
  vatAnswers,
  withoutVatAnswers,
} from './read-rows.ts'
import { useApply } from './use-apply.ts'

type ListDeskProps = {
  file: { name: string; book: Book; printed: boolean }
  supplierId: string
  catalogue: Catalogue
  onDone: () => void
}

type ColumnsProps = { reading: ListReading; onAnswer: (key: string, value: string) => void }

/** What each column holds: proposed by its heading, and said otherwise where that is wrong. */
const ColumnFields = ({ reading, onAnswer }: ColumnsProps) => {
  const { t } = useTranslation('prices')
  const [first] = reading.columns
  return (
    <div className="grid-form">
      {first?.columns.map(({ at, heading, meaning }) => {
        const field = meaning === null ? undefined : listFields.find((name) => name === fieldOf(meaning))
        return heading === '' && field === undefined ? null : (
          <Select<ListField | 'none'>
            key={at}
            label={heading || t('upload.column', { number: at + 1 })}
            hint={first.samples.map((cells) => cells[at]).find(Boolean)}
            value={field ?? 'none'}
            onChange={(chosen) =>
              onAnswer(heading || `column ${at + 1}`, chosen === 'none' ? 'none' : meaningOf(chosen))
            }
            options={[
              { value: 'none', label: t('upload.columns.none') },
              ...listFields.map((name) => ({ value: name, label: t(`upload.columns.${name}`) })),
            ]}
          />
        )
      })}
    </div>
  )
}

/** What nobody can read off the list: asked once, above its rows. */
const Asks = ({ reading, answers, onAnswer }: ColumnsProps & { answers: Readonly<Record<string, string>> }) => {
  const { t, i18n } = useTranslation('prices')
  return reading.asks.map(({ key, code, column, choices, detail }) =>
    choices.length === 0 ? (
      <Banner key={key} tone="warning">
        {t(`upload.asks.${code}`, { column, detail })}
      </Banner>
    ) : (
      <RadioGroup
        key={key}
        look="segments"
        label={t(`upload.asks.${code}`, { column, detail, currency: choices[0] })}
        value={answers[key] ?? ''}
        onChange={(value) => onAnswer(key, value)}
        options={choices.map((value) => ({
          value,
          label: t(`upload.choices.${value}`, {
            defaultValue: code === 'vat-rate' ? formatRate(value, i18n.language) : value,
          }),
        }))}
      />
    ),
  )
}

/** What was left out of the list, each with its reason: nothing is dropped without a line that says so. */
const LeftOut = ({ reading }: Pick<ColumnsProps, 'reading'>) => {
  const { t } = useTranslation('prices')
  const sheets = [...new Set(reading.columns.map(({ sheet }) => sheet))].filter(Boolean)
  if (reading.leftOut.length === 0 && sheets.length < 2) return null
  return (
    <details>
      <summary>{t('upload.leftOutTitle', { count: reading.leftOut.length })}</summary>
      {sheets.length > 1 && <p className="small">{t('upload.sheets', { sheets: sheets.join(', ') })}</p>}
      <ul className="small">
        {reading.leftOut.slice(0, 100).map(({ sheet, row, code, text }) => (
          <li key={`${sheet} ${row} ${code}`}>
            {[sheet, row > 0 ? row : ''].filter(Boolean).join(' ')}: «{text}» {t(`upload.leftOut.${code}`)}
          </li>
        ))}
      </ul>
    </details>
  )
}

const baseUnits = ['kg', 'l', 'unit'] as const
type StandardProps = { standard: Standard; onChange: (changes: Partial<Standard>) => void }

/** What holds for rows that do not say it. */
const StandardFields = ({ standard, onChange }: StandardProps) => {
  const { t } = useTranslation('prices')
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
        onChange={(validFrom) => onChange({ validFrom: validFrom || today() })}
      />
      <DateField
        label={t('fields.validUntil')}
        value={standard.validUntil}
        onChange={(validUntil) => onChange({ validUntil })}
      />
    </div>
  )
}

const numberOf = (planned: Planned) => planned.row.row

/** A list between file and offers: its columns, what each row would do, and what of it is applied. */
export const ListDesk = ({ file, supplierId, catalogue, onDone }: ListDeskProps) => {
  const { t } = useTranslation('prices')
  const { book, printed } = file
  const [answers, setAnswers] = useState<Record<string, string>>(() =>
    rememberedAnswers(catalogue.columns, catalogue.answers),
  )
  const answer = (key: string, value: string) => setAnswers({ ...answers, [key]: value })
  const [standard, setStandard] = useState<Standard>(() => ({
    ...{ unit: '', currency: catalogue.currency, validFrom: today(), validUntil: '' },
  }))
  const [chosen, setChosen] = useState<ReadonlyMap<number, string | null>>(new Map())
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const [view, setView] = useState<'all' | Planned['state']>('all')
  const apply = useApply(onDone)
  const plan = useMemo(() => planner(catalogue), [catalogue])
  const { reading, rows } = useMemo(() => readRows(book, answers, standard), [book, answers, standard])
  // What was answered about VAT stands above the rows, to be answered otherwise.
  const vatAsks = useMemo(() => {
    const open = readRows(book, withoutVatAnswers(answers), standard).reading.asks
    return open.filter(({ code }) => code === 'prices-vat' || code === 'vat-rate')
  }, [book, answers, standard])
  const planned = useMemo(() => plan({ rows, printed }, chosen), [plan, rows, printed, chosen])
  // What is taken by itself may be left out, and the other way round.
  const isChosen = (row: Planned) =>
    row.state !== 'refused' && row.product !== null && isTaken(row) !== turned.has(numberOf(row))
  if (!isList(reading)) return <Banner tone="danger">{t('upload.noHeadings')}</Banner>
  const offers = planned.filter(isChosen).flatMap(offerOf)
  const likely = planned.filter(({ state }) => state === 'likely')
  const choose = (choices: readonly (readonly [number, string | null])[]) => setChosen(new Map([...chosen, ...choices]))
  const turn = (row: Planned) => {
    const after = new Set(turned)
    if (!after.delete(numberOf(row))) after.add(numberOf(row))
    setTurned(after)
  }
  return (
    <>
      <Section title={t('upload.columnsTitle')} note={t('upload.columnsNote')}>
        <div className="stack">
          <ColumnFields reading={reading} onAnswer={answer} />
          <Asks
            reading={{
              ...reading,
              asks: [...new Map([...vatAsks, ...reading.asks].map((ask) => [ask.key, ask])).values()],
            }}
            answers={answers}
            onAnswer={answer}
          />
          <LeftOut reading={reading} />
          <StandardFields standard={standard} onChange={(changes) => setStandard({ ...standard, ...changes })} />
        </div>
      </Section>
      <Section
        title={t('upload.preview')}
        actions={
          likely.length > 0 && (
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
          )
        }
      >
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
          <PlanTable
            key={view}
            planned={view === 'all' ? planned : planned.filter(({ state }) => state === view)}
            products={catalogue.products}
            isChosen={isChosen}
            onTurn={turn}
            onChoose={(row, productId) => choose([[numberOf(row), productId]])}
          />
        </Tabs>
        <div className="row list-apply">
          <Button
            look="primary"
            busy={apply.busy}
            disabled={apply.blocked || offers.length === 0}
            onClick={() =>
              apply.run({
                supplierId,
                name: file.name.slice(0, 200),
                columns: columnsToRemember(reading),
                answers: vatAnswers(answers),
                offers,
              })
            }
          >
            {t('upload.apply', { count: offers.length })}
          </Button>
          {apply.progress !== null && <Progress label={t('upload.applying')} value={apply.progress} />}
        </div>
      </Section>
    </>
  )
}
