import type { Branch } from '@escandallo/contracts/costing/explanation.ts'
import { figuresOf, raisedPrice, suggestedPrice } from '@escandallo/contracts/costing/selling/selling.ts'
import type { DishComposition, Price } from '@escandallo/contracts/dishes/details.ts'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { GapWords, type useDesk } from '../../recipes/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { formatMoney } from '../../ui/words/format.ts'
import type { DishForm } from './dish-form.ts'

/** A percentage as somebody is typing it. */
export const isAmount = (text: string) => /^\d{1,3}(\.\d+)?$/.test(text) && Number(text) <= 100

/** How many prices rest on a list alone. */
const listedIn = (branches: readonly Branch[]): number =>
  branches.reduce((sum, { price, elements }) => sum + (price?.listed ? 1 : 0) + listedIn(elements ?? []), 0)

type LiveCosting = ReturnType<typeof useDesk>

/** What is cooked so far costs, also while portions and seasoning are no figures yet. */
const costOf = (composition: DishForm['values']['composition'], desk: LiveCosting) => {
  const portions = Number(composition.portions) > 0 ? composition.portions : '1'
  const seasoning = composition.seasoning ?? '0'
  return desk.costing.dish({
    elements: composition.elements,
    portions,
    seasoning: isAmount(seasoning) ? seasoning : '0',
  } as DishComposition)
}

/** While costs are on their way nothing is said of what it earns. */
const nothingYet = { figures: null, priceForTarget: null, leastPrice: null }

/** What a portion earns at its price, and the price at which it meets the target; the least it may be where its cost is not all known. */
const sellingOf = (
  cost: ReturnType<typeof costOf>,
  price: DishForm['values']['price'],
  rate: string,
  { target }: LiveCosting,
) => {
  const isPriceable = isAmount(rate)
  const fullPrice = price && price.amount > 0 && isPriceable ? (price as Price) : null
  return {
    figures: figuresOf(cost, fullPrice),
    priceForTarget: isPriceable ? raisedPrice({ cost: cost.cost, target }, rate, price?.amount ?? 0) : null,
    leastPrice: isPriceable && cost.cost === null ? suggestedPrice(cost.atLeast, target, rate) : null,
  }
}

const RailFigures = ({ figures, desk }: { figures: NonNullable<ReturnType<typeof figuresOf>>; desk: LiveCosting }) => {
  const { t } = useTranslation('dishes')
  const { money, sold } = useKitchenFigures(desk.currency)
  const isOver = Number(figures.foodCost) > Number(desk.target)
  return (
    <dl className="rail-list">
      <div>
        <dt>{t('fields.foodCost')}</dt>
        <dd className={isOver ? 'dearer' : undefined}>{sold.foodCost(figures)}</dd>
      </div>
      <div>
        <dt>{t('fields.net')}</dt>
        <dd>{money(figures.net)}</dd>
      </div>
      <div>
        <dt>{t('widget.margin')}</dt>
        <dd>{sold.margin(figures)}</dd>
      </div>
      <div>
        <dt>{t('widget.multiplier')}</dt>
        <dd>{sold.multiplier(figures)}</dd>
      </div>
    </dl>
  )
}

/** What a portion costs and earns while it is written, and the price that would meet the target. */
export const DishRail = ({ form, desk }: { form: DishForm; desk: LiveCosting }) => {
  const { t, i18n } = useTranslation('dishes')
  const { atLeast } = useKitchenFigures(desk.currency)
  const { price } = form.values
  const rate = price?.vatRate ?? '10'
  const cost = costOf(form.values.composition, desk)
  const { figures, priceForTarget, leastPrice } = desk.isPending ? nothingYet : sellingOf(cost, price, rate, desk)
  const listed = listedIn(desk.branches)
  const setPrice = (change: Partial<Price>) =>
    form.set('price', { currency: desk.currency, vatRate: '10', amount: 0, ...price, ...change } as never)
  const put = () => priceForTarget !== null && setPrice({ amount: priceForTarget })
  useShortcut('alt+p', t('rail.putKey'), put, { whileTyping: true, when: priceForTarget !== null })
  return (
    <aside className="rail" aria-label={t('rail.label')}>
      <div aria-live="polite">
        <p className="rail-question muted">{t('widget.portion')}</p>
        <p className="rail-figure">{desk.isPending ? <span className="bone" /> : atLeast(cost)}</p>
        {listed > 0 && <p className="muted small">{t('rail.listed', { count: listed })}</p>}
        {!desk.isPending && <GapWords missing={cost.missing} kitchen={desk} />}
      </div>
      <MoneyField
        label={t('fields.price')}
        name="price.amount"
        value={price?.amount || null}
        onChange={(cents) => (cents === null ? form.set('price', null as never) : setPrice({ amount: cents }))}
        error={form.errorOf('price.amount') ?? form.errorOf('price')}
      />
      <NumberField
        label={t('fields.vatRate')}
        name="price.vatRate"
        value={rate}
        after="%"
        onChange={(vatRate) => setPrice({ vatRate })}
        error={form.errorOf('price.vatRate')}
      />
      {figures && <RailFigures figures={figures} desk={desk} />}
      {priceForTarget !== null && (
        <Button size="small" onClick={put}>
          {t('rail.put', {
            target: Number(desk.target),
            price: formatMoney(priceForTarget, i18n.language, desk.currency),
          })}
        </Button>
      )}
      {leastPrice !== null && (
        <p className="muted small">
          {t('rail.least', {
            target: Number(desk.target),
            price: formatMoney(leastPrice, i18n.language, desk.currency),
          })}
        </p>
      )}
    </aside>
  )
}
