import { samples } from '@escandallo/contracts/values/demo/samples.ts'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../kitchen/public.ts'
import { SampleFrame } from '../platform/samples/sample-frame.tsx'
import { Money } from '../ui/text/money.tsx'
import { dishLinks } from './links.ts'
import { dishDetails } from './queries.ts'

/** The sample dish, with what a portion costs and leaves. */
export default function SampleDishPage() {
  const { t } = useTranslation('dishes')
  const { atLeast, sold } = useKitchenFigures()
  return (
    <SampleFrame
      query={dishDetails(samples.dish)}
      list={{ label: t('list.title'), href: dishLinks.dishes() }}
      name={({ name }) => name}
      picture={({ image }) => image}
      facts={({ type, status, portions, price, ...cost }) => [
        { label: t('fields.type'), value: t(`types.${type}`) },
        { label: t('fields.status'), value: t(`statuses.${status}`) },
        { label: t('fields.portions'), value: portions },
        { label: t('fields.price'), value: price && <Money cents={price.amount} currency={price.currency} /> },
        { label: t('fields.cost'), value: atLeast(cost) },
        { label: t('fields.foodCost'), value: cost.figures && sold.foodCost(cost.figures) },
      ]}
    />
  )
}
