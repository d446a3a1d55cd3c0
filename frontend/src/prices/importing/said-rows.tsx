import { estimateSign } from '@escandallo/contracts/costing/signs.ts'
import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatRate } from '../../ui/words/format.ts'
import type { Planned } from '../upload/plan.ts'
import { productOf } from './proposals.ts'
import { rowPriceOf } from './row-prices.ts'
import { useListPrice } from './use-list-price.ts'

type Understood = Exclude<Planned, { state: 'refused' }>
const isUnderstood = (planned: Planned): planned is Understood => planned.state !== 'refused'

const MOST = 3
const kinds: readonly ((planned: Understood) => boolean)[] = [
  ({ row }) => row.approximate,
  ({ row }) => new Big(row.packs).gt(1),
  ({ row }) => row.discount !== null,
]

/** Three rows to say with words: one that is about so much, one of packs and one with a discount, as far as there are, and plain ones. */
const chosenRows = (planned: readonly Planned[]): Understood[] => {
  const understood = planned.filter(isUnderstood)
  const special = kinds.flatMap((isOf) => understood.find(isOf) ?? [])
  const rows = new Set([
    ...special.slice(0, MOST - 1),
    ...understood.filter((row) => !special.includes(row)),
    ...special,
  ])
  return [...rows].slice(0, MOST).toSorted((a, b) => a.row.row - b.row.row)
}

/** What a row was understood as, as a sentence: what it is, for how much, what that is a kg, and what it was before. */
const SaidRow = ({ planned }: { planned: Understood }) => {
  const { t, i18n } = useTranslation('prices')
  const { row } = planned
  const { perUnit, before } = rowPriceOf(planned)
  const money = useListPrice(row.currency)
  const number = (value: string) => formatNumber(value, i18n.language, 3)
  const each = `${money(perUnit)}/${t(`units.${row.unit}`)}`
  const isPacked = new Big(row.packs).gt(1)
  const size = `${number(row.content)} ${t(`units.${row.unit}`)}`
  const content = isPacked
    ? `${number(row.packs)} × ${size} = ${number(row.unitQuantity)} ${t(`units.${row.unit}`)}`
    : size
  const discounted = row.discount !== null && row.written !== null
  return (
    <li>
      <p className="muted small">{t('import.rowIs', { row: row.where, name: row.name ?? row.code ?? '' })}</p>
      <p>
        {planned.product?.name ?? productOf(row, planned.creation?.name).name}
        {row.unitQuantity === '1' ? '' : `, ${t(row.approximate ? 'import.about' : 'import.exactly', { content })}`}.{' '}
        {discounted && `${money(row.written as string)} − ${formatRate(row.discount as string, i18n.language)} = `}
        <strong>{t('import.withoutVat', { price: money(row.price) })}</strong>
        {row.unitQuantity !== '1' && (
          <>
            , {estimateSign(row.approximate)}
            <strong>{each}</strong>
          </>
        )}
        .{before !== null && ` ${t('import.earlier', { price: money(before) })}.`}
      </p>
    </li>
  )
}

/** How a list was understood, on three of its rows. */
export const SaidRows = ({ planned }: { planned: readonly Planned[] }) => {
  const { t } = useTranslation('prices')
  const rows = chosenRows(planned)
  if (rows.length === 0) return null
  return (
    <section aria-label={t('import.understoodTitle')}>
      <h2 className="section-title">
        {t('import.understoodTitle')}{' '}
        <span className="muted small">{t('import.understoodNote', { count: rows.length })}</span>
      </h2>
      <ul className="said-rows">
        {rows.map((row) => (
          <SaidRow key={row.row.row} planned={row} />
        ))}
      </ul>
    </section>
  )
}
