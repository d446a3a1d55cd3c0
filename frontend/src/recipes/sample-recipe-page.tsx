import { samples } from '@escandallo/contracts/values/demo/samples.ts'
import { useTranslation } from 'react-i18next'
import { SampleFrame } from '../platform/samples/sample-frame.tsx'
import { Money } from '../ui/text/money.tsx'
import { formatNumber } from '../ui/words/format.ts'
import { recipeLinks } from './links.ts'
import { recipeDetails } from './queries.ts'

/** The sample subrecipe, with what a batch and a unit of it cost. */
export default function SampleRecipePage() {
  const { t, i18n } = useTranslation('recipes')
  return (
    <SampleFrame
      query={recipeDetails(samples.recipe)}
      list={{ label: t('list.title'), href: recipeLinks.recipes() }}
      name={({ name }) => name}
      picture={({ image }) => image}
      facts={({ type, yield: yielded, cost, currency, perUnit, preparation }) => [
        { label: t('fields.type'), value: t(`types.${type}`) },
        {
          label: t('fields.yield'),
          value: yielded.quantity && `${formatNumber(yielded.quantity, i18n.language)} ${t(`units.${yielded.unit}`)}`,
        },
        { label: t('fields.batch'), value: cost && <Money unitPrice={cost} currency={currency} /> },
        {
          label: t('fields.perUnit'),
          value: perUnit?.cost && (
            <>
              <Money unitPrice={perUnit.cost} currency={currency} /> / {t(`units.${perUnit.unit}`)}
            </>
          ),
        },
        { label: t('fields.preparation'), value: preparation },
      ]}
    />
  )
}
