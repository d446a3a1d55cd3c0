import { estimateSign } from '@escandallo/contracts/costing/signs.ts'
import type { Catalogue } from '@escandallo/contracts/prices/queries.ts'
import { round } from '@escandallo/contracts/values/decimal.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { type Choice, Combobox } from '../../ui/fields/combobox.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { Chip, type Tone } from '../../ui/text/chip.tsx'
import { Delta } from '../../ui/text/delta.tsx'
import { formatNumber } from '../../ui/words/format.ts'
import type { Creation, Planned } from '../upload/plan.ts'
import { productOf } from './proposals.ts'
import { rowPriceOf } from './row-prices.ts'
import { useListPrice } from './use-list-price.ts'

export const tones: Record<Planned['state'], Tone> = {
  new: 'success',
  changed: 'info',
  same: 'neutral',
  created: 'success',
  likely: 'warning',
  unmatched: 'warning',
  refused: 'danger',
}
const OFFERED = 12

export type Products = Catalogue['products']
export type RowActs = {
  isChosen: (row: Planned) => boolean
  onTurn: (row: Planned) => void
  onChoose: (row: Planned, choice: string | Creation | null) => void
  /** Says how much a row holds that left it open; null leaves it out. */
  onContent: (row: number, content: string | null) => void
}
type RawRowProps = RowActs & { row: Planned; products: Products; cells: readonly { text: string; isFigure: boolean }[] }

const choiceOf = ({ productId, name, code }: Products[number]): Choice => ({
  value: productId,
  label: name,
  hint: code,
})

/** The likeliest first, then those whose name or code has the text. */
const searchIn = (products: Products, candidates: readonly string[]) => (text: string) => {
  const normalizedSearch = normalizeName(text)
  const likely = candidates.flatMap((id) => products.find(({ productId }) => productId === id) ?? [])
  if (normalizedSearch === '') return [...new Set([...likely, ...products.slice(0, OFFERED)])].map(choiceOf)
  return products
    .filter(({ name, code }) => normalizeName(`${name} ${code}`).includes(normalizedSearch))
    .slice(0, OFFERED)
    .map(choiceOf)
}

const RawCells = ({ cells }: Pick<RawRowProps, 'cells'>) =>
  cells.map(({ text, isFigure }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
    <td key={at} className={isFigure ? 'raw-cell cell-figure' : 'raw-cell'}>
      {text}
    </td>
  ))

type Refused = Extract<Planned, { state: 'refused' }>

/** A row that was not understood whole: unticked, with its reason, and the question that settles it where there is one. */
const RefusedRow = ({ row: { row }, cells, onContent }: Omit<RawRowProps, 'row'> & { row: Refused }) => {
  const { t, i18n } = useTranslation('prices')
  const { where, name, refused, cell, choices, unit, price } = row
  const reason = t(`upload.reasons.${refused}`)
  const money = useListPrice()
  const each = (content: string) =>
    price === null ? null : `${money(round(new Big(price).div(content), 6))}/${unit ? t(`units.${unit}`) : ''}`
  const asks = choices.length > 0 && unit !== null
  return (
    <>
      <tr className="row-doubt">
        <td>
          <Checkbox label={`${t('upload.take')}: ${name}`} hiddenLabel checked={false} disabled onChange={() => {}} />
        </td>
        <td className="figures muted">{where}</td>
        <RawCells cells={cells} />
        <td colSpan={2} className="doubt-words">
          {reason}
          {cell !== '' && ` «${cell.slice(0, 60)}»`}
        </td>
      </tr>
      {asks && (
        <tr className="row-doubt row-question" data-question={`row ${row.row}`} data-open>
          <td colSpan={cells.length + 4}>
            <RadioGroup
              look="answers"
              label={t('import.holds', { name })}
              value=""
              onChange={(content) => onContent(row.row, content === 'none' ? null : content)}
              options={[
                ...choices.map((value) => ({
                  value,
                  label: `${formatNumber(value, i18n.language, 3)} ${t(`units.${unit}`)}`,
                  hint: each(value),
                })),
                { value: 'none', label: t('import.leaveOut'), hint: undefined },
              ].map((option, at) => ({
                ...option,
                icon: (
                  <span aria-hidden>
                    <Kbd keys={String(at + 1)} />
                  </span>
                ),
              }))}
            />
          </td>
        </tr>
      )}
    </>
  )
}

/** One row of a list: its cells as they are written, what that comes to, and the product that it is or becomes. */
export const RawRow = (props: RawRowProps) => {
  const { row, products, cells, isChosen, onTurn, onChoose } = props
  const { t } = useTranslation('prices')
  const money = useListPrice(row.state === 'refused' ? undefined : row.row.currency)
  if (row.state === 'refused') return <RefusedRow {...props} row={row} />
  const { row: list, product, match, creation } = row
  const name = list.name ?? list.code ?? ''
  const { perUnit, before, change } = rowPriceOf(row)
  const created = creation && productOf(list, creation.name)
  return (
    <tr className={row.state === 'likely' || row.state === 'unmatched' ? 'row-doubt' : undefined}>
      <td>
        <Checkbox
          label={`${t('upload.take')}: ${name}`}
          hiddenLabel
          checked={isChosen(row)}
          disabled={product === null && creation === null}
          onChange={() => onTurn(row)}
        />
      </td>
      <td className="figures muted">{list.where}</td>
      <RawCells cells={cells} />
      <td className="figures raw-becomes">
        {estimateSign(list.approximate)}
        <strong>{money(perUnit)}</strong>
        {`/${t(`units.${list.unit}`)}`}
        {before !== null && (
          <span className="muted">
            {' '}
            {t('import.before')} {money(before)}
          </span>
        )}
        {change !== null && change !== '0' && <Delta ratio={Number(change)} better="down" />}
        {list.vat !== null && <span className="muted small"> {t('upload.vat', { rate: list.vat })}</span>}
      </td>
      <td className="raw-product">
        <Combobox
          label={`${t('fields.product')}: ${name}`}
          hiddenLabel
          value={product ? choiceOf(product) : created ? { value: 'new', label: created.name } : null}
          onChange={(choice) => onChoose(row, choice?.value ?? null)}
          onCreate={(called) => onChoose(row, { name: called })}
          search={searchIn(products, match.candidates)}
          placeholder={t('upload.chooseProduct')}
        />
        <Chip tone={tones[row.state]}>{t(`upload.states.${row.state}`)}</Chip>
        {created && !created.ingredient && <span className="muted small"> {t('import.noIngredient')}</span>}
      </td>
    </tr>
  )
}
