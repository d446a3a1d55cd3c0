import type { ComparedRow, OfferAnswer } from '@escandallo/contracts/prices/queries.ts'
import { Circle, CircleDot, TrendingDown, TrendingUp, TriangleAlert } from 'lucide-react'
import { Chip } from '../../ui/text/chip.tsx'
import { Money } from '../../ui/text/money.tsx'
import { columnPrice } from '../../ui/words/format.ts'
import { useRowWords } from '../../ui/words/row-words.ts'

export const measures = ['unit', 'kg', 'usable'] as const
export type Measure = (typeof measures)[number]

/** The price of an offer as the switch asks for it. */
export const priceBy = (offer: OfferAnswer, by: Measure): string | null =>
  ({ unit: offer.unitPrice, kg: offer.perKg, usable: offer.perUsableKg ?? offer.rankedBy })[by]

export const OfferPrice = ({ offer, by }: { offer: OfferAnswer; by: Measure }) => (
  <Money unitPrice={columnPrice(priceBy(offer, by))} currency={offer.currency} />
)

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

const icons = { best: TrendingDown, worst: TrendingUp, current: CircleDot, other: Circle }

/** Where the offers of a row stand, from the best to a third above it: a picture of the words beside it. */
export const OfferScale = ({ row }: { row: ComparedRow }) => {
  const { t } = useRowWords('prices')
  const ranked = row.offers.filter(({ rankedBy }) => rankedBy !== null)
  const lowest = Math.min(...ranked.map(({ rankedBy }) => Number(rankedBy)))
  return (
    <span className="offer-scale-cell">
      <span className="figures">{t('list.offers', { count: row.offers.length })}</span>
      {ranked.length > 1 && lowest > 0 && (
        <span className="offer-scale" aria-hidden>
          {ranked.map((offer) => {
            const mark = offer.best ? 'best' : offer.current ? 'current' : offer.worst ? 'worst' : 'other'
            const Icon = icons[mark]
            const at = Math.min(1, (Number(offer.rankedBy) / lowest - 1) / 0.33)
            return (
              <Icon
                key={offer.offerId}
                size={12}
                className={`offer-mark offer-mark-${mark}`}
                style={{ insetInlineStart: `${(at * 100).toFixed(1)}%` }}
              />
            )
          })}
        </span>
      )}
    </span>
  )
}
