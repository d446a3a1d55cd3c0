import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { type Basket, packsShort } from '../basket/basket.ts'
import { useBasket } from '../basket/use-basket.ts'
import { Totals } from './cart-step.tsx'
import { keyOf, ordersOf } from './orders-of.ts'

/** One order for each supplier. Nothing is paid: an order is a word, and its bill comes with the goods. */
export const PlaceStep = () => {
  const { t } = useTranslation('orders')
  const { basket, dispatch } = useBasket()
  const place = useCommand(
    async (placed: Basket, submit) => {
      // Sent again after a fault, what was placed already is not placed twice.
      for (const [index, details] of ordersOf(placed).entries())
        await post('/orders/new', { details }, { ...submit, key: await keyOf(submit.key ?? '', index) })
    },
    { changes: ['orders'], onDone: () => dispatch({ type: 'next' }) },
  )
  const short = basket.items.filter((item) => packsShort(item) > 0)
  return (
    <div className="stack">
      <Banner tone="info" title={t('checkout.payment')}>
        {t('checkout.orders', { count: ordersOf(basket).length })}
      </Banner>
      {short.length > 0 && (
        <Banner tone="warning" title={t('checkout.minimumTitle', { count: short.length })}>
          {short.map(({ name, supplierName }) => `${name} (${supplierName})`).join(' · ')}
        </Banner>
      )}
      <Totals />
      <div className="row">
        <Button onClick={() => dispatch({ type: 'back' })}>{t('checkout.back')}</Button>
        <Button
          look="primary"
          busy={place.busy}
          disabled={place.blocked || basket.billing === null}
          onClick={() => place.run(basket)}
        >
          {t('checkout.place')}
        </Button>
      </div>
    </div>
  )
}
