import type { Catalogue } from '@escandallo/contracts/prices/queries.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { type Choice, Combobox } from '../../ui/fields/combobox.tsx'
import { Chip, type Tone } from '../../ui/text/chip.tsx'
import { Delta } from '../../ui/text/delta.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatNumber } from '../../ui/words/format.ts'
import type { Planned } from './plan.ts'

const tones: Record<Planned['state'], Tone> = {
  new: 'success',
  changed: 'info',
  same: 'neutral',
  likely: 'warning',
  unmatched: 'warning',
  refused: 'danger',
}
const SIZE = 50
const OFFERED = 12

type Products = Catalogue['products']
type PlanTableProps = {
  planned: readonly Planned[]
  products: Products
  isChosen: (row: Planned) => boolean
  onTurn: (row: Planned) => void
  onChoose: (row: Planned, productId: string | null) => void
}

const choiceOf = ({ productId, name, code }: Products[number]): Choice => ({
  value: productId,
  label: name,
  hint: code,
})

/** The likeliest first, then those whose name or code has the text. */
const searchIn = (products: Products, candidates: readonly string[]) => (text: string) => {
  const wanted = normalizeName(text)
  const likely = candidates.flatMap((id) => products.find(({ productId }) => productId === id) ?? [])
  if (wanted === '') return [...new Set([...likely, ...products.slice(0, OFFERED)])].map(choiceOf)
  return products
    .filter(({ name, code }) => normalizeName(`${name} ${code}`).includes(wanted))
    .slice(0, OFFERED)
    .map(choiceOf)
}

const Row = ({ row, products, isChosen, onTurn, onChoose }: { row: Planned } & Omit<PlanTableProps, 'planned'>) => {
  const { t, i18n } = useTranslation('prices')
  if (row.state === 'refused') {
    const { where, name, refused, cell, choices } = row.row
    return (
      <tr>
        <td />
        <td className="figures">{where}</td>
        <th scope="row">{name || '—'}</th>
        <td>
          <Chip tone="danger">{t('upload.states.refused')}</Chip>
        </td>
        <td colSpan={2}>
          {t(`upload.reasons.${refused}`)}
          {cell && ` «${cell.slice(0, 60)}»`}
          {choices.length > 0 && ` ${choices.join(' · ')}`}
        </td>
      </tr>
    )
  }
  const { row: list, product, match, change } = row
  const name = list.name ?? list.code ?? ''
  return (
    <tr>
      <td>
        <Checkbox
          label={`${t('upload.take')}: ${name}`}
          hiddenLabel
          checked={isChosen(row)}
          disabled={product === null}
          onChange={() => onTurn(row)}
        />
      </td>
      <td className="figures">{list.where}</td>
      <th scope="row">
        {name}
        {list.name && list.code && <span className="muted small"> {list.code}</span>}
      </th>
      <td>
        <Chip tone={tones[row.state]}>{t(`upload.states.${row.state}`)}</Chip>
        {change !== null && change !== '0' && <Delta ratio={Number(change)} better="down" />}
      </td>
      <td className="figures nowrap">
        <Money unitPrice={list.price} currency={list.currency} />
        {` / ${list.unitQuantity === '1' ? '' : `${formatNumber(list.unitQuantity, i18n.language)} `}${t(`units.${list.unit}`)}`}
        {list.pricePerUnit !== null && list.unitQuantity !== '1' && (
          <div className="muted small">
            <Money unitPrice={list.pricePerUnit} currency={list.currency} />
            {` / ${t(`units.${list.unit}`)}`}
          </div>
        )}
        {list.vat !== null && <div className="muted small">{t('upload.vat', { rate: list.vat })}</div>}
      </td>
      <td>
        <Combobox
          label={`${t('fields.product')}: ${name}`}
          hiddenLabel
          value={product ? choiceOf(product) : null}
          onChange={(choice) => onChoose(row, choice?.value ?? null)}
          search={searchIn(products, match.candidates)}
          placeholder={t('upload.chooseProduct')}
        />
      </td>
    </tr>
  )
}

/** Row by row what a list would do: new, changed, the same, likely, nobody's, refused with its reason. */
export const PlanTable = ({ planned, ...rest }: PlanTableProps) => {
  const { t } = useTranslation('prices')
  const [page, setPage] = useState(1)
  const last = Math.max(1, Math.ceil(planned.length / SIZE))
  const shown = Math.min(page, last)
  if (planned.length === 0) return <p className="muted">{t('upload.nothing')}</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className="list-scroll" aria-label={t('upload.preview')} tabIndex={0}>
        <table className="ledger list-plan">
          <thead>
            <tr>
              <th scope="col">
                <span className="only-spoken">{t('upload.take')}</span>
              </th>
              <th scope="col">{t('upload.row')}</th>
              <th scope="col">{t('upload.columns.name')}</th>
              <th scope="col">{t('upload.what')}</th>
              <th scope="col">{t('fields.price')}</th>
              <th scope="col">{t('fields.product')}</th>
            </tr>
          </thead>
          <tbody>
            {planned.slice((shown - 1) * SIZE, shown * SIZE).map((row) => (
              <Row key={row.row.row} row={row} {...rest} />
            ))}
          </tbody>
        </table>
      </section>
      {planned.length > SIZE && (
        <Pagination of={t('upload.preview')} page={shown} size={SIZE} total={planned.length} onPage={setPage} />
      )}
    </>
  )
}
