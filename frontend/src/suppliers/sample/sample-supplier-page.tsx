import { samples } from '@escandallo/contracts/values/demo/samples.ts'
import { useTranslation } from 'react-i18next'
import { SampleFrame } from '../../platform/samples/sample-frame.tsx'
import { useCategoryWords } from '../../platform/words/category-words.ts'
import { supplierLinks } from '../links.ts'
import { supplierDetails } from '../queries.ts'

/** The sample supplier, as its papers and people describe it. */
export default function SampleSupplierPage() {
  const { t } = useTranslation('suppliers')
  const { category } = useCategoryWords()
  return (
    <SampleFrame
      query={supplierDetails(samples.supplier)}
      list={{ label: t('list.title'), href: supplierLinks.suppliers() }}
      name={({ name }) => name}
      picture={({ image }) => image}
      facts={({ taxId, address, email, phone, categories }) => [
        { label: t('fields.taxId'), value: taxId },
        { label: t('fields.address'), value: address },
        { label: t('fields.email'), value: email && <bdi>{email}</bdi> },
        { label: t('fields.phone'), value: phone && <bdi>{phone}</bdi> },
        { label: t('fields.categories'), value: categories.map((code) => category(code)).join(', ') },
      ]}
    />
  )
}
