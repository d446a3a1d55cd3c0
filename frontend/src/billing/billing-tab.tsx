import type { BillingPage } from '@escandallo/contracts/billing/commands.ts'
import type { BillingDetails } from '@escandallo/contracts/billing/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { CreditCard, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../platform/api.ts'
import { useCommand } from '../platform/command.ts'
import { QueryState } from '../platform/query-state.tsx'
import { useErrorWords } from '../platform/words/errors.ts'
import { Button } from '../ui/actions/button.tsx'
import { DescriptionList } from '../ui/data/description-list.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Card } from '../ui/layout/card.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Plans } from './plans.tsx'
import { billingDetails } from './queries.ts'

/** Statuses that the payment service has words for, and ours; another is said as it comes. */
const statuses = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'incomplete_expired', 'canceled', 'paused']
const ended = ['canceled', 'incomplete_expired']

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
  const isPaying = subscription !== null && !ended.includes(subscription.status)
  return (
    <>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      {subscription && (
        <Card
          title={t('subscription.title')}
          actions={
            <Button
              icon={<ExternalLink aria-hidden />}
              busy={page.busy}
              disabled={page.blocked}
              onClick={() => page.run({})}
            >
              {t('subscription.manage')}
            </Button>
          }
        >
          <DescriptionList
            items={[
              { label: t('subscription.plan'), value: subscription.plan ?? t('subscription.noPlan') },
              {
                label: t('subscription.status'),
                value: statuses.includes(subscription.status)
                  ? t(`status.${subscription.status}`)
                  : subscription.status,
              },
              {
                label: t(subscription.endsThen ? 'subscription.ends' : 'subscription.paidUntil'),
                value: subscription.paidUntil && <DateText date={subscription.paidUntil} />,
              },
            ]}
          />
        </Card>
      )}
      {!isPaying && <Plans busy={page.busy} blocked={page.blocked} onChoose={(priceId) => page.run({ priceId })} />}
    </>
  )
}
