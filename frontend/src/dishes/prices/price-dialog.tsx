import {
  CARD_ENDING,
  changedBy,
  type Ending,
  endings,
  priceForTarget,
} from '@escandallo/contracts/costing/selling/selling.ts'
import type { DishListItem } from '@escandallo/contracts/dishes/queries.ts'
import { parseDecimal } from '@escandallo/contracts/values/decimal.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatPercent } from '../../ui/words/format.ts'
import { type NewPrice, usePriceDishes } from '../pages/use-dish-commands.ts'

type PriceDialogProps = { open: boolean; dishes: readonly DishListItem[]; onClose: () => void; onDone: () => void }
const ways = ['percent', 'target'] as const

/** New prices of many dishes, by per cent or to a target, shown before they are set. */
export const PriceDialog = ({ open, dishes, onClose, onDone }: PriceDialogProps) => {
  const { t, i18n } = useTranslation('dishes')
  const [way, setWay] = useState<(typeof ways)[number]>('percent')
  const [typed, setTyped] = useState('5')
  const [ending, setEnding] = useState<Ending>(CARD_ENDING)
  const [lowers, setLowers] = useState(false)
  const change = usePriceDishes(() => {
    onDone()
    onClose()
  })
  const value = parseDecimal(typed)
  const usable =
    value !== null &&
    (way === 'percent' ? Number(value) > -100 && Number(value) <= 500 : Number(value) > 0 && Number(value) <= 95)
  const priceOf = (dish: DishListItem): number | null => {
    if (!usable || value === null) return null
    if (way === 'percent') return dish.price && changedBy(dish.price.amount, value, ending)
    // A gap would make the price too low without anybody seeing it.
    return dish.cost === null ? null : priceForTarget(dish.atLeast, value, dish.price?.vatRate ?? '10', ending)
  }
  // Whoever types a reduction asks for it; by a target, or by the ending alone, no price falls unless somebody says so.
  const isReduction = way === 'percent' && value !== null && Number(value) < 0
  const mayFall = isReduction || lowers
  /** Its price is known, and no price above zero is that low and ends so. */
  const isTooLow = (dish: DishListItem) => way === 'percent' && dish.price !== null
  const rows = dishes.map((dish) => {
    const amount = priceOf(dish)
    return { dish, amount, falls: amount !== null && dish.price !== null && amount < dish.price.amount }
  })
  const falling = rows.filter(({ falls }) => falls).length
  const prices = rows.flatMap(({ dish, amount, falls }): NewPrice[] =>
    (falls && !mayFall) || amount === null || amount < 1 || amount === dish.price?.amount
      ? []
      : [{ dishId: dish.dishId, price: { amount, currency: dish.currency, vatRate: dish.price?.vatRate ?? '10' } }],
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="medium"
      title={t('prices.title', { count: dishes.length })}
      description={t('prices.description')}
      actions={
        <>
          <Button onClick={onClose}>{t('prices.cancel')}</Button>
          <Button
            look="primary"
            busy={change.busy}
            disabled={change.blocked || prices.length === 0}
            onClick={() => change.run(prices)}
          >
            {t('prices.apply', { count: prices.length })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <RadioGroup
          label={t('prices.way')}
          look="segments"
          value={way}
          onChange={(next) => {
            setWay(next)
            setTyped(next === 'percent' ? '5' : (dishes[0]?.target ?? '30'))
          }}
          options={ways.map((name) => ({ value: name, label: t(`prices.${name}`) }))}
        />
        <div className="grid-form">
          <NumberField
            label={t(`prices.${way}Label`)}
            value={typed}
            onChange={setTyped}
            after="%"
            autoFocus
            error={typed.trim() !== '' && !usable ? t(`prices.${way}Range`) : undefined}
          />
          <Select
            label={t('prices.ending')}
            value={ending}
            onChange={setEnding}
            options={endings.map((name) => ({ value: name, label: t(`prices.endings.${name}`) }))}
          />
        </div>
        {falling > 0 && !isReduction && (
          <Checkbox label={t('prices.lower', { count: falling })} checked={lowers} onChange={setLowers} />
        )}
        <ul className="effects-list">
          {rows.map(({ dish, amount, falls }) => (
            <li key={dish.dishId}>
              <span>{dish.name}</span>
              <Money cents={dish.price?.amount ?? null} currency={dish.currency} />
              <strong className="figures">
                {amount === null ? (
                  usable && <span className="muted">{t(isTooLow(dish) ? 'prices.tooLow' : 'prices.unknown')}</span>
                ) : (
                  <>
                    <Money cents={amount} currency={dish.currency} />
                    {dish.price && (
                      <span className="muted small">
                        {' '}
                        {formatPercent(amount / dish.price.amount - 1, i18n.language, { signed: true })}
                      </span>
                    )}
                  </>
                )}
                {falls && !mayFall && <span className="muted small"> {t('prices.stays')}</span>}
              </strong>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
