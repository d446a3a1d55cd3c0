import { samples } from '@escandallo/contracts/values/demo/samples.ts'
import { useTranslation } from 'react-i18next'
import { SampleFrame } from '../platform/samples/sample-frame.tsx'
import { useCategoryWords } from '../platform/words/category-words.ts'
import { Money } from '../ui/text/money.tsx'
import { formatRate } from '../ui/words/format.ts'
import { productLinks } from './links.ts'
import { productDetails } from './queries.ts'

/** The sample product, with the price that counts. */
export default function SampleProductPage() {
  const { t, i18n } = useTranslation('products')
  const { category: categoryName } = useCategoryWords()
  return (
    <SampleFrame
      query={productDetails(samples.product)}
      list={{ label: t('list.title'), href: productLinks.products() }}
      name={({ name }) => name}
      facts={({ code, category, suppliers, merma, unit, unitPrice, currency }) => [
        { label: t('fields.code'), value: code },
        { label: t('fields.category'), value: category && categoryName(category) },
        { label: t('fields.suppliers'), value: suppliers.map(({ name }) => name).join(', ') },
        { label: t('fields.merma'), value: formatRate(merma, i18n.language) },
        { label: t('fields.unit'), value: t(`units.${unit}`) },
        {
          label: t('costs.unitPrice'),
          value: unitPrice && <Money unitPrice={unitPrice} currency={currency ?? undefined} />,
        },
      ]}
    />
  )
}
