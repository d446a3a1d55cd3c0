import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import type { CostTree } from '@escandallo/contracts/kitchen/queries.ts'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Section } from '../../ui/layout/section.tsx'
import type { MarketProps } from './market.tsx'

/** How much of each line goes in. */
export const QuantityAssumptions = ({
  dish,
  elements,
  scenario,
  onChange,
}: MarketProps & { dish: Dish; elements: CostTree['elements'] }) => {
  const { t } = useTranslation('dishes')
  const { t: unitWord } = useTranslation('recipes')
  const names = new Map(elements.map(({ elementId, name }) => [elementId, name]))
  return (
    <Section
      title={t('whatIf.quantities')}
      note={t('whatIf.quantitiesNote', { count: Number(dish.composition.portions) })}
    >
      <div className="grid-form">
        {dish.composition.elements.map(
          ({ elementId, quantity, unit }) =>
            quantity !== null && (
              <NumberField
                key={elementId}
                label={names.get(elementId) ?? '—'}
                value={scenario.quantities[elementId] ?? quantity}
                after={unitWord(`units.${unit}`)}
                onChange={(value) =>
                  onChange({ ...scenario, quantities: { ...scenario.quantities, [elementId]: value } })
                }
              />
            ),
        )}
      </div>
    </Section>
  )
}
