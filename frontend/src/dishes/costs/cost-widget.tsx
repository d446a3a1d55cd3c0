import { suggestedPrice } from '@escandallo/contracts/costing/selling/selling.ts'
import { signBefore } from '@escandallo/contracts/costing/signs.ts'
import type { CostTree } from '@escandallo/contracts/kitchen/queries.ts'
import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { formatMoney } from '../../ui/words/format.ts'
import './dishes.css'

type Figures = NonNullable<CostTree['figures']>
type Known = { cost: string | null; atLeast: string; estimated?: boolean }
type Slice = { id: string; name: string; cost: string }

type CostWidgetProps = {
  cost: Known
  price: CostTree['price']
  figures: Figures | null
  target: string
  currency: string
  /** What it is made of, with what each part costs a portion. */
  slices: readonly Slice[]
}

const NAMED_FROM = 0.08
const LEAST_SEASONING = '0.000001'

/** Parts of the cost in one hue, largest first; those too small to be named stay slices and share a label. */
const SliceBar = ({ slices, currency }: Pick<CostWidgetProps, 'slices' | 'currency'>) => {
  const { t } = useTranslation('dishes')
  const { money } = useKitchenFigures(currency)
  const total = slices.reduce((sum, { cost }) => sum.plus(cost), new Big(0))
  if (total.eq(0)) return null
  const ordered = slices
    .filter(({ cost }) => Number(cost) > 0)
    .toSorted((a, b) => new Big(b.cost).cmp(a.cost))
    .map((slice) => ({ ...slice, share: new Big(slice.cost).div(total).toNumber() }))
  const named = ordered.filter(({ share }) => share >= NAMED_FROM)
  const others = ordered.filter(({ share }) => share < NAMED_FROM)
  const rest = others.reduce((sum, { cost }) => sum.plus(cost), new Big(0))
  return (
    <figure className="slices">
      <div className="slice-bar" aria-hidden>
        {ordered.map(({ id, share, name }, at) => (
          <span key={id} title={name} style={{ flexGrow: share, opacity: Math.max(0.28, 1 - at * 0.2) }} />
        ))}
      </div>
      <figcaption>
        {named.map(({ id, name, cost }) => (
          <span key={id}>
            <strong>{name}</strong> {money(cost)}
          </span>
        ))}
        {others.length > 0 && (
          <span>
            <strong>{t('widget.others', { count: others.length })}</strong> {money(rest.toFixed())}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** Cost and margin within the net price, with the target drawn on the same scale. */
const PriceBar = ({
  cost,
  figures,
  target,
  currency,
}: Omit<CostWidgetProps, 'slices' | 'price' | 'figures'> & { figures: Figures }) => {
  const { t } = useTranslation('dishes')
  const { money, sold } = useKitchenFigures(currency)
  const rate = Math.min(100, Number(figures.foodCost))
  const aim = new Big(figures.net).times(target).div(100).toFixed()
  return (
    <div className="price-bar-box">
      <p className="price-bar-target" style={{ marginInlineStart: `min(${Number(target)}%, calc(100% - 180px))` }}>
        {t('widget.target', { target: Number(target), amount: money(aim) })}
      </p>
      <div className="price-bar">
        <span
          className={Number(figures.foodCost) > Number(target) ? 'price-cost over' : 'price-cost'}
          style={{ inlineSize: `${rate}%` }}
        />
        {/* Behind the target too: its mark stands across no figure. */}
        <span
          className="price-margin"
          style={{ paddingInlineStart: `calc(${Math.max(0, Number(target) - rate)}% + 10px)` }}
        >
          {t('widget.margin')} {sold.margin(figures)}
        </span>
        <span className="price-target" style={{ insetInlineStart: `${Number(target)}%` }} />
      </div>
      <p className="muted small">
        {t('widget.net', { net: money(figures.net) })} {cost.cost === null && t('widget.atLeast')}{' '}
        {cost.estimated && t('widget.estimated')}
      </p>
    </div>
  )
}

/** What a portion costs, what it means at its price, and what price would meet the target. */
export const CostWidget = ({ cost, price, figures, target, currency, slices }: CostWidgetProps) => {
  const { t, i18n } = useTranslation('dishes')
  const { atLeast, sold } = useKitchenFigures(currency)
  const priceForTarget = suggestedPrice(cost.atLeast, target, price?.vatRate ?? '10')
  const isOver = figures !== null && Number(figures.foodCost) > Number(target)
  return (
    <div className="stack">
      <div className="fact-row">
        <div className="fact">
          <span className="muted">{t('widget.portion')}</span>
          <strong className="fact-display">{atLeast(cost)}</strong>
        </div>
        {figures ? (
          <>
            <div className="fact">
              <span className="muted">{t('fields.foodCost')}</span>
              <strong className={isOver ? 'dearer' : undefined}>{sold.foodCost(figures)}</strong>
              <span className="muted small">
                {t(isOver ? 'widget.over' : 'widget.under', { target: Number(target) })}
              </span>
            </div>
            <div className="fact">
              <span className="muted">{t('widget.margin')}</span>
              <strong>{sold.margin(figures)}</strong>
              <span className="muted small">{t('widget.marginRate', { rate: sold.marginRate(figures) })}</span>
            </div>
            <div className="fact">
              <span className="muted">{t('widget.multiplier')}</span>
              <strong>{sold.multiplier(figures)}</strong>
            </div>
          </>
        ) : (
          <p className="muted">{t(price ? 'widget.noCost' : 'widget.noPrice')}</p>
        )}
        {priceForTarget !== null && (
          <div className="fact">
            <span className="muted">{t('widget.priceFor', { target: Number(target) })}</span>
            <strong>
              {signBefore('≥', { exact: cost.cost !== null, estimated: cost.estimated })}
              {formatMoney(priceForTarget, i18n.language, currency)}
            </strong>
          </div>
        )}
      </div>
      {figures && <PriceBar {...{ cost, figures, target, currency }} />}
      <SliceBar slices={withSeasoning(slices, cost.atLeast, t('fields.seasoning'))} currency={currency} />
    </div>
  )
}

export const slicesOf = (branches: CostTree['elements']): Slice[] =>
  branches.map(({ elementId, name, atLeast }) => ({ id: elementId, name: name ?? '—', cost: atLeast }))

/** What seasoning adds to the parts of a portion, which come to what it costs with it; null where it adds nothing. */
export const seasoningIn = (parts: readonly string[], atLeast: string): string | null => {
  const added = parts.reduce((rest, cost) => rest.minus(cost), new Big(atLeast))
  // What divisions leave over is no seasoning.
  return parts.length === 0 || added.lt(LEAST_SEASONING) ? null : added.toFixed()
}

const withSeasoning = (slices: readonly Slice[], atLeast: string, name: string): Slice[] => {
  const costs = slices.map(({ cost }) => cost)
  const cost = seasoningIn(costs, atLeast)
  return cost === null ? [...slices] : [...slices, { id: 'seasoning', name, cost }]
}
