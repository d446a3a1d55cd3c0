import type { ComparedRow, OfferAnswer } from '@escandallo/contracts/prices/queries.ts'
import { CircleDot, TrendingDown, TrendingUp, TriangleAlert } from 'lucide-react'
import { Chip } from '../../ui/text/chip.tsx'
import { Money } from '../../ui/text/money.tsx'
import { columnPrice } from '../../ui/words/format.ts'
import { useRowWords } from '../../ui/words/row-words.ts'

export const measures = ['unit', 'kg', 'usable'] as const
export type Measure = (typeof measures)[number]
type Basis = ComparedRow['basis']

/** The price of an offer as the switch asks for it: what is sold by the piece has no price per kilogram until it has a weight. */
export const priceBy = (offer: OfferAnswer, by: Measure, basis: Basis): string | null => {
  if (by === 'unit') return offer.unitPrice
  if (by === 'kg') return offer.perKg
  return basis === 'kg' ? offer.perUsableKg : offer.rankedBy
}

/** What a price by the switch is of: a sack is no kilogram. */
const measured = (offer: OfferAnswer, by: Measure, basis: Basis) =>
  by === 'unit' ? offer.unit : by === 'kg' ? 'kg' : (basis ?? 'kg')

const digitsOf = (price: string) =>
  Number(price) < 0.1 ? columnPrice(price) : String(Number(Number(price).toFixed(4)))

export const OfferPrice = ({ offer, by, basis }: { offer: OfferAnswer; by: Measure; basis: Basis }) => {
  const { t } = useRowWords('prices')
  const exact = priceBy(offer, by, basis)
  // By the clean kilo, with the digits that a saving is multiplied from.
  const price = by === 'usable' && exact !== null ? digitsOf(exact) : columnPrice(exact)
  return (
    <span className="nowrap">
      <Money unitPrice={price} currency={offer.currency} />
      {price !== null && <span className="muted small">/{t(`units.${measured(offer, by, basis)}`)}</span>}
    </span>
  )
}

/** Best, current, worst, or why it is not ranked: an icon and a word each, never a colour alone. */
export const OfferMarks = ({ offer }: { offer: OfferAnswer }) => {
  const { t } = useRowWords('prices')
  return (
    <span className="offer-marks">
      {offer.best && (
        <Chip tone="success" icon={<TrendingDown aria-hidden />}>
          {t('marks.best')}
        </Chip>
      )}
      {offer.current && (
        <Chip tone="neutral" icon={<CircleDot aria-hidden />}>
          {t('marks.current')}
        </Chip>
      )}
      {offer.worst && (
        <Chip tone="danger" icon={<TrendingUp aria-hidden />}>
          {t('marks.worst')}
        </Chip>
      )}
      {offer.obstacle && (
        <Chip tone="warning" icon={<TriangleAlert aria-hidden />}>
          {t(`obstacles.${offer.obstacle}`)}
        </Chip>
      )}
    </span>
  )
}
