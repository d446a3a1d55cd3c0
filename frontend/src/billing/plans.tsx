import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../platform/query-state.tsx'
import { Button } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Card } from '../ui/layout/card.tsx'
import { formatMoney } from '../ui/words/format.ts'
import { planList } from './queries.ts'

type PlansProps = { busy: boolean; blocked: boolean; onChoose: (priceId: string) => void }

const periods = ['day', 'week', 'month', 'year']

/** What can be subscribed to, with a way to pay each price. */
export const Plans = ({ busy, blocked, onChoose }: PlansProps) => {
  const { t, i18n } = useTranslation('billing')
  const plans = useQuery(planList)
  const priceOf = ({ minorUnits, currency, every }: { minorUnits: number; currency: string; every: string }) =>
    t('plans.price', {
      amount: formatMoney(minorUnits, i18n.language, currency),
      period: periods.includes(every) ? t(`plans.every.${every}`) : every,
    })
  return (
    <QueryState query={plans} rows={4}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t('plans.empty')} description={t('plans.emptyAbout')} />
        ) : (
          items.map(({ productId, name, description, prices }) => (
            <Card key={productId} title={name} {...(description && { description })}>
              {prices.map((price) => (
                <div key={price.priceId}>
                  <Button look="primary" busy={busy} disabled={blocked} onClick={() => onChoose(price.priceId)}>
                    {t('plans.choose', { price: priceOf(price) })}
                  </Button>
                </div>
              ))}
            </Card>
          ))
        )
      }
    </QueryState>
  )
}
