import type { SubscriptionDetails } from '@escandallo/contracts/billing/queries.ts'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/button.tsx'
import { DescriptionList } from '../ui/data/description-list.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Status } from '../ui/text/chip.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { usePriceWords } from './price-words.ts'
import { standingOf } from './standing.ts'

type CardProps = {
  subscription: SubscriptionDetails
  title: string
  manage?: { busy: boolean; blocked: boolean; open: () => void }
}

/** One subscription: what it is made of, how it stands, and what to do where it does not stand well. */
export const SubscriptionCard = ({ subscription, title, manage }: CardProps) => {
  const { t } = useTranslation('billing')
  const words = usePriceWords()
  const { words: standing, tone, advice, date } = standingOf(subscription)
  const items = subscription.items ?? []
  const nameOf = (plan: string | null) => plan ?? t('subscription.noPlan')
  const rows =
    items.length === 0
      ? [{ label: t('subscription.plan'), value: nameOf(subscription.plan) }]
      : items.map(({ plan, price, quantity }, place) => ({
          label: items.length === 1 ? t('subscription.plan') : t('subscription.item', { number: place + 1 }),
          value: [
            quantity !== null && quantity > 1
              ? t('subscription.times', { count: quantity, plan: nameOf(plan) })
              : nameOf(plan),
            ...(price ? [words(price)] : []),
          ].join(' · '),
        }))
  return (
    <Card
      title={title}
      actions={
        manage && (
          <Button
            icon={<ExternalLink aria-hidden />}
            busy={manage.busy}
            disabled={manage.blocked}
            onClick={manage.open}
          >
            {t('subscription.manage')}
          </Button>
        )
      }
    >
      {advice && (tone === 'danger' || tone === 'warning') && <Banner tone={tone}>{t(`advice.${advice}`)}</Banner>}
      <DescriptionList
        items={[
          ...rows,
          {
            label: t('subscription.status'),
            value: <Status tone={tone}>{standing ? t(`status.${standing}`) : subscription.status}</Status>,
          },
          ...(date ? [{ label: t(`subscription.${date.label}`), value: <DateText date={date.at} /> }] : []),
        ]}
      />
      {advice && tone === 'info' && <p className="muted">{t(`advice.${advice}`)}</p>}
    </Card>
  )
}
