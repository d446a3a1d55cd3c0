import type { CostTree } from '@escandallo/contracts/kitchen/queries.ts'
import type { Recipe } from '@escandallo/contracts/recipes/queries.ts'
import { parseDecimal } from '@escandallo/contracts/values/decimal.ts'
import { Big } from 'big.js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { scaledAmount } from './scaled-amount.ts'

const BATCH = 'batch'

/** The recipe for another amount: so many batches' worth of yield, or as much as an amount of one ingredient allows. */
export const ScaledRecipe = ({ recipe, tree }: { recipe: Recipe; tree: CostTree }) => {
  const { t } = useTranslation('recipes')
  const { amount, atLeast } = useKitchenFigures(tree.currency)
  const [by, setBy] = useState(BATCH)
  const [typed, setTyped] = useState('')
  const element = tree.elements.find(({ elementId }) => elementId === by)
  const whole = element ? element.quantity : recipe.yield.quantity
  const wanted = parseDecimal(typed)
  const valid = wanted !== null && Number(wanted) > 0 && whole !== null && Number(whole) > 0
  const factor = valid ? new Big(wanted).div(whole) : new Big(1)
  const measured = tree.elements.filter(({ quantity }) => quantity !== null)
  return (
    <Section title={t('scale.title')} note={t('scale.note')}>
      <div className="stack">
        <div className="row screen-only">
          <Select
            label={t('scale.by')}
            value={by}
            onChange={(value) => {
              setBy(value)
              setTyped('')
            }}
            options={[
              { value: BATCH, label: t('scale.yield') },
              ...measured.map(({ elementId, name }) => ({ value: elementId, label: name ?? '' })),
            ]}
          />
          <NumberField
            label={t('scale.amount')}
            value={typed}
            onChange={setTyped}
            placeholder={whole ?? undefined}
            after={t(`units.${element ? element.unit : recipe.yield.unit}`)}
          />
        </div>
        <ul className="scaled-list">
          {tree.elements.map((branch) => (
            <li key={branch.elementId}>
              <span className="figures nowrap">
                {branch.quantity === null
                  ? t('elements.toTaste')
                  : amount(scaledAmount(branch.quantity, branch.unit, factor), branch.unit)}
              </span>
              <span>
                <bdi>{branch.name}</bdi> {branch.note && <span className="muted">{branch.note}</span>}
              </span>
            </li>
          ))}
        </ul>
        <p className="muted">
          {t('scale.costs', {
            cost: atLeast({
              cost: tree.cost === null ? null : factor.times(tree.cost).toFixed(),
              atLeast: factor.times(tree.atLeast).toFixed(),
            }),
          })}
        </p>
      </div>
    </Section>
  )
}
