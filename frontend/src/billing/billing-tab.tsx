import type { BillingPage } from '@escandallo/contracts/billing/commands.ts'
import type { BillingDetails } from '@escandallo/contracts/billing/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../platform/api.ts'
import { useCommand } from '../platform/command.ts'
import { QueryState } from '../platform/query-state.tsx'
import { useErrorWords } from '../platform/words/errors.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { PaymentReturn } from './payment-return.tsx'
import { Plans } from './plans.tsx'
import { billingDetails } from './queries.ts'
import { isOver } from './standing.ts'
import { SubscriptionCard } from './subscription-card.tsx'

/** Goes to the pages of the payment service, which come back here. */
const usePaymentPage = (onRefused: (words: string) => void) => {
  const { i18n } = useTranslation('billing')
  const words = useErrorWords()
  const language = i18n.language === 'en' ? 'en' : 'es'
  return useCommand(
    ({ priceId }: { priceId?: string }, submit) =>
      post<BillingPage>('/stripe/session-portal', { language, ...(priceId && { priceId }) }, submit),
    {
      changes: [],
      onDone: ({ url }) => window.location.assign(url),
      onRefused: (error) => onRefused(words(error)),
    },
  )
}

export const BillingTab = () => {
  const { t } = useTranslation('billing')
  const details = useQuery(billingDetails)
  return (
    <QueryState query={details} rows={5}>
      {(billing) =>
        billing.configured ? (
          <Customer billing={billing} />
        ) : (
          <EmptyState icon={<CreditCard aria-hidden />} title={t('off.title')} description={t('off.about')} />
        )
      }
    </QueryState>
  )
}

const Customer = ({ billing: { customer } }: { billing: BillingDetails }) => {
  const { t } = useTranslation('billing')
  const [refusal, setRefusal] = useState('')
  const page = usePaymentPage(setRefusal)
  const subscription = customer?.subscription ?? null
  const others = customer?.others ?? []
  const isPaying = subscription !== null && !isOver(subscription)
  const manage = { busy: page.busy, blocked: page.blocked, open: () => page.run({}) }
  return (
    <>
      <PaymentReturn />
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      {others.length > 0 && <Banner tone="warning">{t('subscription.several', { count: others.length + 1 })}</Banner>}
      {subscription && <SubscriptionCard subscription={subscription} title={t('subscription.title')} manage={manage} />}
      {others.map((other) => (
        <SubscriptionCard key={other.subscriptionId} subscription={other} title={t('subscription.other')} />
      ))}
      {!isPaying && <Plans busy={page.busy} blocked={page.blocked} onChoose={(priceId) => page.run({ priceId })} />}
    </>
  )
}
