import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { priceLinks } from '../../prices/links.ts'
import { productLinks } from '../../products/links.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Stepper } from '../../ui/feedback/stepper.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { STEPS } from '../basket/basket.ts'
import { useBasket } from '../basket/use-basket.ts'
import { AddressStep } from './address-step.tsx'
import { CartStep } from './cart-step.tsx'
import { LastOrders } from './order-list.tsx'
import { PlaceStep } from './place-step.tsx'
import './checkout.css'

export default function CheckoutPage() {
  const { t } = useTranslation('orders')
  const { basket, dispatch } = useBasket()
  const [, navigate] = useLocation()
  // Begun anew with what is bought (specification, section 4).
  const reset = () => {
    dispatch({ type: 'reset' })
    navigate(productLinks.products())
  }
  const step = Math.min(basket.activeStep, STEPS)
  const isEmpty = basket.items.length === 0 && step < STEPS
  return (
    <Page title={t('checkout.title')} description={t('checkout.nothingCharged')}>
      <Stepper
        label={t('checkout.steps')}
        steps={[t('checkout.cart'), t('checkout.billing'), t('checkout.payment')]}
        active={step}
        onStep={step < STEPS ? (to) => dispatch({ type: 'go', step: to }) : undefined}
      />
      {isEmpty ? (
        <EmptyState
          example={{ shape: 'list', text: t('checkout.example') }}
          title={t('checkout.empty')}
          description={t('checkout.emptyDescription')}
          action={
            <Link href={priceLinks.comparator()} look="primary-button">
              {t('checkout.compare')}
            </Link>
          }
        />
      ) : (
        <>
          {step === 0 && <CartStep />}
          {step === 1 && <AddressStep />}
          {step === 2 && <PlaceStep />}
          {step === STEPS && (
            <Banner
              tone="success"
              title={t('checkout.done')}
              action={<Button onClick={reset}>{t('checkout.reset')}</Button>}
            >
              {t('checkout.doneNote')}
            </Banner>
          )}
        </>
      )}
      <LastOrders />
    </Page>
  )
}
