import { samples } from '@escandallo/contracts/values/demo/samples.ts'
import { useTranslation } from 'react-i18next'
import { SampleFrame } from '../platform/samples/sample-frame.tsx'
import { Money } from '../ui/text/money.tsx'
import { formatPercent } from '../ui/words/format.ts'
import { dishLinks } from './links.ts'
import { dishDetails } from './queries.ts'

/** The sample dish, with what a portion costs and leaves. */
export default function SampleDishPage() {
  const { t, i18n } = useTranslation('dishes')
  return (
    <SampleFrame
      query={dishDetails(samples.dish)}
      list={{ label: t('list.title'), href: dishLinks.dishes() }}
      name={({ name }) => name}
      picture={({ image }) => image}
      facts={({ type, status, portions, price, cost, currency, figures }) => [
        { label: t('fields.type'), value: t(`types.${type}`) },
        { label: t('fields.status'), value: t(`statuses.${status}`) },
        { label: t('fields.portions'), value: portions },
        { label: t('fields.price'), value: price && <Money cents={price.amount} currency={price.currency} /> },
        { label: t('fields.cost'), value: cost && <Money unitPrice={cost} currency={currency} /> },
        {
          label: t('fields.foodCost'),
          value: figures && formatPercent(Number(figures.foodCost) / 100, i18n.language, { fixed: true }),
        },
      ]}
    />
  )
}
