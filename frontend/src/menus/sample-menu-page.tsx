import { samples } from '@escandallo/contracts/values/demo/samples.ts'
import { useTranslation } from 'react-i18next'
import { SampleFrame } from '../platform/samples/sample-frame.tsx'
import { Money } from '../ui/text/money.tsx'
import { columnPrice } from '../ui/words/format.ts'
import { menuLinks } from './links.ts'
import { menuDetails } from './queries.ts'

/** The sample menu, with what a guest of it costs. */
export default function SampleMenuPage() {
  const { t } = useTranslation('menus')
  return (
    <SampleFrame
      query={menuDetails(samples.menu)}
      list={{ label: t('list.title'), href: menuLinks.menus() }}
      name={({ name }) => name}
      picture={({ image }) => image}
      facts={({ type, status, dishes, price, cost, currency }) => [
        { label: t('fields.type'), value: t(`types.${type}`) },
        { label: t('fields.status'), value: t(`statuses.${status}`) },
        { label: t('fields.dishes'), value: dishes },
        { label: t('fields.price'), value: price && <Money cents={price.amount} currency={price.currency} /> },
        { label: t('fields.cost'), value: cost && <Money unitPrice={columnPrice(cost)} currency={currency} /> },
      ]}
    />
  )
}
