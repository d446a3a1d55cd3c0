import type { CostTree } from '@escandallo/contracts/kitchen/queries.ts'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { useCategoryWords } from '../../platform/words/category-words.ts'
import { searchProducts } from '../../recipes/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Percent } from '../../ui/text/percent.tsx'
import type { Scenario } from './scenarios.ts'

type Branch = CostTree['elements'][number]
export type MarketProps = { scenario: Scenario; onChange: (scenario: Scenario) => void }

/** Every product in it, however deep, once; one that stands in the dish itself as such. */
const productsIn = (branches: readonly Branch[]) => {
  const products = new Map<string, { id: string; branch: Branch; isDirect: boolean }>()
  const look = (some: readonly Branch[], isDirect: boolean) => {
    for (const branch of some) {
      if (branch.item.kind === 'product') {
        const { id } = branch.item
        products.set(id, { id, branch, isDirect: isDirect || products.get(id)?.isDirect === true })
      }
      look(branch.elements ?? [], false)
    }
  }
  look(branches, true)
  return [...products.values()]
}

type ShiftProps = { id: string; label: string; note?: string; value: string; onChange: (change: string) => void }

/** A price that moves by so many per cent. */
const Shift = ({ id, label, note, value, onChange }: ShiftProps) => (
  <>
    <label htmlFor={id}>
      {label} {note && <span className="muted">{note}</span>}
    </label>
    <input
      id={id}
      type="range"
      min={-50}
      max={100}
      step={1}
      value={Number(value)}
      onChange={(event) => onChange(event.target.value)}
    />
    <output htmlFor={id} className="figures">
      {Number(value) > 0 ? '+' : ''}
      <Percent of={value} />
    </output>
  </>
)

/** Prices, losses and other products: of each product in the dish, however deep. */
export const ProductAssumptions = ({ elements, scenario, onChange }: MarketProps & { elements: readonly Branch[] }) => {
  const { t } = useTranslation('dishes')
  const { money, per } = useKitchenFigures()
  return (
    <Section title={t('whatIf.prices')} note={t('whatIf.pricesNote')}>
      {productsIn(elements).map(({ id, isDirect, branch: { name, perUnit } }) => {
        const called = name ?? '—'
        const set = (part: 'changes' | 'merma', value: string) =>
          onChange({ ...scenario, [part]: { ...scenario[part], [id]: value } })
        const swap = (by: Scenario['swaps'][string] | null) => {
          const { [id]: _, ...others } = scenario.swaps
          onChange({ ...scenario, swaps: by ? { ...others, [id]: { value: by.value, label: by.label } } : others })
        }
        return (
          <fieldset key={id} className="assumption">
            <legend className="only-spoken">{called}</legend>
            <Shift
              id={`change-${id}`}
              label={called}
              note={perUnit ? `${money(perUnit.asBought, 3)}/${per(perUnit.unit)}` : '—'}
              value={scenario.changes[id] ?? '0'}
              onChange={(change) => set('changes', change)}
            />
            <NumberField
              label={t('whatIf.merma', { name: called })}
              hiddenLabel
              placeholder={t('whatIf.mermaShort')}
              value={scenario.merma[id] ?? ''}
              after="%"
              onChange={(merma) => set('merma', merma)}
            />
            {isDirect && (
              <Combobox
                label={t('whatIf.swap', { name: called })}
                hiddenLabel
                clearable
                placeholder={t('whatIf.swapShort')}
                value={scenario.swaps[id] ?? null}
                onChange={swap}
                search={searchProducts}
              />
            )}
          </fieldset>
        )
      })}
    </Section>
  )
}

/** All prices of a category at once. */
export const CategoryAssumptions = ({ scenario, onChange }: MarketProps) => {
  const { t } = useTranslation('dishes')
  const { category, options } = useCategoryWords()
  const { categories } = scenario
  return (
    <Section title={t('whatIf.categories')}>
      {Object.entries(categories).map(([code, change]) => (
        <div key={code} className="assumption">
          <Shift
            id={`category-${code}`}
            label={category(code)}
            value={change}
            onChange={(value) => onChange({ ...scenario, categories: { ...categories, [code]: value } })}
          />
          <Button
            size="small"
            look="quiet"
            onClick={() => {
              const { [code]: _, ...others } = categories
              onChange({ ...scenario, categories: others })
            }}
          >
            {t('whatIf.reset')}
          </Button>
        </div>
      ))}
      <Select
        label={t('whatIf.category')}
        hiddenLabel
        value=""
        placeholder={t('whatIf.category')}
        onChange={(code) => onChange({ ...scenario, categories: { ...categories, [code]: '10' } })}
        options={options.filter(({ value }) => categories[value] === undefined)}
      />
    </Section>
  )
}
