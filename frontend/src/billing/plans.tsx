import type { PlanPrice } from '@escandallo/contracts/billing/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../platform/query-state.tsx'
import { Button } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Card } from '../ui/layout/card.tsx'
import { usePriceWords } from './price-words.ts'
import { planList } from './queries.ts'
import './plans.css'

type PlansProps = { busy: boolean; blocked: boolean; onChoose: (priceId: string) => void }

/** What can be subscribed to, with a way to pay each price. */
export const Plans = ({ busy, blocked, onChoose }: PlansProps) => {
  const { t } = useTranslation('billing')
  const plans = useQuery(planList)
  const words = usePriceWords()
  // Of prices with and without tax each would have to say it; of prices alike it is said once.
  const taxOf = (prices: readonly PlanPrice[]) => {
    const [tax] = prices.map((price) => price.tax)
    return tax && prices.every((price) => price.tax === tax) ? t(`plans.tax.${tax}`) : null
  }
  return (
    <QueryState query={plans} rows={4}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t('plans.empty')} description={t('plans.emptyAbout')} />
        ) : (
          items.map(({ productId, name, description, prices }) => (
            <Card key={productId} title={name} {...(description && { description })}>
              {prices.map((price) => (
                <div key={price.priceId} className="plan-price">
                  <strong>{words(price)}</strong>
                  <Button
                    look="primary"
                    busy={busy}
                    disabled={blocked}
                    aria-label={t('plans.choose', { price: words(price) })}
                    onClick={() => onChoose(price.priceId)}
                  >
                    {t('plans.subscribe')}
                  </Button>
                </div>
              ))}
              {taxOf(prices) && <p className="muted">{taxOf(prices)}</p>}
            </Card>
          ))
        )
      }
    </QueryState>
  )
}
