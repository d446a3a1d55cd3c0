import { ArrowRight, Minus, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatNumber } from '../../ui/words/format.ts'
import { type BasketItem, orderGroups, packsShort } from '../basket/basket.ts'
import { useBasket } from '../basket/use-basket.ts'

/** What is in the basket, supplier by supplier: each becomes an order of its own. */
export const CartStep = () => {
  const { t, i18n } = useTranslation('orders')
  const { basket, dispatch } = useBasket()
  const suppliers = [...Map.groupBy(basket.items, ({ supplierId }) => supplierId)]
  return (
    <>
      {suppliers.map(([supplierId, items]) => (
        <Section key={supplierId} title={items[0]?.supplierName ?? ''}>
          <ul className="basket-list">
            {items.map((item) => (
              <li key={item.id} className="row-between">
                <span className="grow stack-tight">
                  <strong className="row">
                    {item.colors.map((color) => (
                      <svg key={color} width={10} height={10} aria-hidden>
                        <circle cx={5} cy={5} r={5} fill={color} />
                      </svg>
                    ))}
                    {item.name}
                  </strong>
                  <span className="muted small">
                    {formatNumber(item.unitQuantity, i18n.language)} {t(`units.${item.unit}`)} ·{' '}
                    <Money unitPrice={item.price} currency={item.currency} />
                  </span>
                  <BelowMinimum item={item} />
                </span>
                <span className="row">
                  <IconButton
                    label={t('checkout.less', { name: item.name })}
                    icon={<Minus aria-hidden />}
                    disabled={item.quantity <= 1}
                    onClick={() => dispatch({ type: 'decrease', id: item.id })}
                  />
                  <span className="figures" role="status">
                    {item.quantity}
                  </span>
                  <IconButton
                    label={t('checkout.more', { name: item.name })}
                    icon={<Plus aria-hidden />}
                    onClick={() => dispatch({ type: 'increase', id: item.id })}
                  />
                  <IconButton
                    label={t('checkout.remove', { name: item.name })}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => dispatch({ type: 'remove', id: item.id })}
                  />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Agreed />
      <Totals />
      <div className="row">
        <Button look="primary" icon={<ArrowRight aria-hidden />} onClick={() => dispatch({ type: 'next' })}>
          {t('checkout.next')}
        </Button>
      </div>
    </>
  )
}

/** What the supplier does not sell so little of, with one step to what it sells. */
const BelowMinimum = ({ item }: { item: BasketItem }) => {
  const { t, i18n } = useTranslation('orders')
  const { dispatch } = useBasket()
  const short = packsShort(item)
  if (short === 0 || !item.minimum) return null
  return (
    <span className="row small" role="status">
      <Chip tone="warning">
        {t('checkout.belowMinimum', {
          minimum: `${formatNumber(item.minimum, i18n.language)} ${t(`units.${item.unit}`)}`,
        })}
      </Chip>
      <Button size="small" onClick={() => dispatch({ type: 'increase', id: item.id, by: short })}>
        {t('checkout.toMinimum', { count: item.quantity + short })}
      </Button>
    </span>
  )
}

/** What was agreed with the supplier for the whole order; each supplier agrees on its own. */
const Agreed = () => {
  const { t } = useTranslation('orders')
  const { basket, dispatch } = useBasket()
  if (orderGroups(basket.items).length !== 1) return <p className="muted small">{t('checkout.agreedApart')}</p>
  return (
    <div className="grid-form">
      {(['discount', 'shipping'] as const).map((type) => (
        <MoneyField
          key={type}
          name={type}
          label={t(`checkout.${type}`)}
          hint={t(`checkout.${type}Hint`)}
          value={basket[type] || null}
          onChange={(amount) => dispatch({ type, amount })}
        />
      ))}
    </div>
  )
}

export const Totals = () => {
  const { t } = useTranslation('orders')
  const { basket } = useBasket()
  const currency = basket.items[0]?.currency
  const rows = [
    ['subTotal', basket.subTotal],
    ['discount', -basket.discount],
    ['shipping', basket.shipping],
    ['total', basket.total],
  ] as const
  return (
    <dl className="basket-totals">
      {rows
        .filter(([key, cents]) => cents !== 0 || key === 'total')
        .map(([key, cents]) => (
          <div key={key} className="row-between">
            <dt>{t(`checkout.${key}`)}</dt>
            <dd>
              <Money cents={cents} currency={currency} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
