import { type ListField, listFields } from '@escandallo/contracts/prices/offers.ts'
import type { Catalogue } from '@escandallo/contracts/prices/queries.ts'
import { type Unit, units } from '@escandallo/contracts/values/units.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { today } from '../../ui/words/format.ts'
import { type Columns, columnsOf } from './headings.ts'
import type { Standard } from './list-rows.ts'
import { columnsToRemember, isTaken, offerOf, type Planned, planner, planStates } from './plan.ts'
import { PlanTable } from './plan-table.tsx'
import { useApply } from './use-apply.ts'

type ListDeskProps = {
  file: { name: string; rows: string[][]; printed: boolean }
  /** The row of the headings. */
  heading: number
  supplierId: string
  catalogue: Catalogue
  onDone: () => void
}

type ColumnsProps = {
  headings: readonly string[]
  sample: readonly string[]
  columns: Columns
  onChange: (columns: Columns) => void
}

/** What each column holds: proposed by its heading, and said otherwise where that is wrong. */
const ColumnFields = ({ headings, sample, columns, onChange }: ColumnsProps) => {
  const { t } = useTranslation('prices')
  return (
    <div className="grid-form">
      {headings.map((heading, at) =>
        heading.trim() === '' && columns[at] === null ? null : (
          <Select<ListField | 'none'>
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and two may bear one name
            key={at}
            label={heading.trim() || t('upload.column', { number: at + 1 })}
            hint={sample[at] || undefined}
            value={columns[at] ?? 'none'}
            onChange={(field) =>
              onChange(
                columns.map((before, other) => {
                  if (other === at) return field === 'none' ? null : field
                  return before === field ? null : before
                }),
              )
            }
            options={[
              { value: 'none', label: t('upload.columns.none') },
              ...listFields.map((field) => ({ value: field, label: t(`upload.columns.${field}`) })),
            ]}
          />
        ),
      )}
    </div>
  )
}

type StandardProps = { standard: Standard; onChange: (changes: Partial<Standard>) => void }

/** What holds for rows that do not say it. */
const StandardFields = ({ standard, onChange }: StandardProps) => {
  const { t } = useTranslation('prices')
  return (
    <div className="grid-form">
      <Select<Unit>
        label={t('upload.unit')}
        hint={t('upload.unitHint')}
        placeholder={t('upload.unitUnknown')}
        value={standard.unit}
        onChange={(unit) => onChange({ unit })}
        options={units.map((value) => ({ value, label: t(`units.${value}`) }))}
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
export const ListDesk = ({ file, heading, supplierId, catalogue, onDone }: ListDeskProps) => {
  const { t } = useTranslation('prices')
  const { rows, printed } = file
  const headings = rows[heading] ?? []
  const [columns, setColumns] = useState(() => columnsOf(headings, catalogue.columns))
  const [standard, setStandard] = useState<Standard>(() => ({
    ...{ unit: '', currency: catalogue.currency, validFrom: today(), validUntil: '' },
  }))
  const [chosen, setChosen] = useState<ReadonlyMap<number, string | null>>(new Map())
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const [view, setView] = useState<'all' | Planned['state']>('all')
  const apply = useApply(onDone)
  const plan = useMemo(() => planner(catalogue), [catalogue])
  const planned = useMemo(
    () => plan({ rows, heading, columns, standard, printed }, chosen),
    [plan, rows, heading, columns, standard, printed, chosen],
  )
  // What is taken by itself may be left out, and the other way round.
  const isChosen = (row: Planned) =>
    row.state !== 'refused' && row.product !== null && isTaken(row) !== turned.has(numberOf(row))
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
          <ColumnFields
            headings={headings}
            sample={rows.slice(heading + 1).find((row) => row.filter(Boolean).length > 2) ?? []}
            columns={columns}
            onChange={setColumns}
          />
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
                columns: columnsToRemember(headings, columns),
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
