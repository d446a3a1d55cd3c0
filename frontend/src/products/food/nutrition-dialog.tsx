import { type NutrientKey, nutrients } from '@escandallo/contracts/ingredients/nutrients.ts'
import type { ProductNutritionAnswer } from '@escandallo/contracts/products/food/queries.ts'
import type { ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { formatNumber } from '../../ui/words/format.ts'
import { type FoundFood, searchFoods } from './queries.ts'
import { type SentNutrition, useSetNutrition } from './use-set-nutrition.ts'

type Chosen = 'ingredient' | 'food' | 'typed'
type Amounts = Record<NutrientKey, string | null>

const chosenOf = (source: ProductNutritionAnswer['said']['source']): Chosen =>
  source === 'ingredient' || source === 'typed' ? source : 'food'

/** A food beside the ingredient's, nutrient by nutrient. */
const Beside = ({ food, ofIngredient }: { food: FoundFood; ofIngredient: Amounts | null }) => {
  const { t, i18n } = useTranslation('products')
  const shown = (amount: string | null | undefined, unit: string) =>
    amount == null ? '—' : `${formatNumber(amount, i18n.language, 2)} ${unit}`
  return (
    <div className="stack-tight">
      <p className="muted small">
        {t('nutrition.energyId', { id: food.energyId })}
        {food.refuse && ` · ${t('nutrition.refuse', food.refuse)}`}
      </p>
      <table className="ledger" aria-label={food.name}>
        <thead>
          <tr>
            <th scope="col">{t('nutrition.nutrient')}</th>
            <th scope="col">{t('nutrition.chosen')}</th>
            {ofIngredient && <th scope="col">{t('nutrition.ofIngredient')}</th>}
          </tr>
        </thead>
        <tbody>
          {nutrients.map(({ key, unit }) => (
            <tr key={key}>
              <th scope="row">{t(`nutrition.names.${key}`)}</th>
              <td>{shown(food.nutrients[key], unit)}</td>
              {ofIngredient && <td>{shown(ofIngredient[key], unit)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Says where a product's nutrients come from. */
export const NutritionDialog = ({
  product,
  nutrition,
  onClose,
}: {
  product: ProductDetailsAnswer
  nutrition: ProductNutritionAnswer
  onClose: () => void
}) => {
  const { t } = useTranslation('products')
  const { said: stated, ofIngredient } = nutrition
  const [chosen, setChosen] = useState<Chosen>(chosenOf(stated.source))
  const [food, setFood] = useState<FoundFood | null>(
    chosenOf(stated.source) === 'food' && stated.per100g
      ? {
          source: stated.source as 'sr28' | 'fdc',
          id: stated.id ?? '',
          name: stated.name ?? '',
          refuse: null,
          nutrients: stated.per100g,
          energyId: stated.energyId ?? 0,
        }
      : null,
  )
  const [typed, setTyped] = useState<Amounts>({ ...nutrition.per100g })
  const [missing, setMissing] = useState<'key-refused' | 'asked-too-often' | 'not-reachable' | null>(null)
  const [foods] = useState(new Map<string, FoundFood>())
  const save = useSetNutrition(product.productId, stated, onClose)
  const sent = (): SentNutrition | null => {
    if (chosen === 'ingredient') return { source: 'ingredient' }
    if (chosen === 'typed') return { source: 'typed', per100g: typed }
    return (
      food && {
        source: food.source,
        id: food.id,
        name: food.name,
        energyId: food.energyId,
        per100g: food.nutrients,
      }
    )
  }
  const search = async (text: string, signal: AbortSignal) => {
    const matches = await searchFoods(text, signal)
    setMissing(matches.missing)
    for (const item of matches.items) foods.set(`${item.source} ${item.id}`, item)
    return matches.items.map(({ source, id, name }) => ({
      value: `${source} ${id}`,
      label: name,
      hint: source === 'sr28' ? `NDB ${id}` : `FDC ${id}`,
    }))
  }
  const ready = sent()
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={t('nutrition.edit', { name: product.name })}
      actions={
        <Button
          look="primary"
          busy={save.busy}
          disabled={save.blocked || ready === null}
          onClick={() => ready && save.run(ready)}
        >
          {t('nutrition.save')}
        </Button>
      }
    >
      <div className="stack">
        <RadioGroup
          label={t('nutrition.choose')}
          value={chosen}
          onChange={setChosen}
          options={[
            {
              value: 'ingredient',
              label: ofIngredient
                ? t('nutrition.choices.ingredient', { cited: ofIngredient.cited })
                : t('nutrition.choices.ingredientNone'),
            },
            { value: 'food', label: t('nutrition.choices.food') },
            { value: 'typed', label: t('nutrition.choices.typed') },
          ]}
        />
        {chosen === 'food' && (
          <div className="stack food-choice">
            <Combobox
              label={t('nutrition.food')}
              hint={t('nutrition.foodHint')}
              required
              value={food && { value: `${food.source} ${food.id}`, label: food.name }}
              search={search}
              onChange={(choice) => setFood(choice ? (foods.get(choice.value) ?? food) : null)}
            />
            {missing && <Banner tone="warning">{t(`nutrition.missing.${missing}`)}</Banner>}
            {food && <Beside food={food} ofIngredient={ofIngredient?.per100g ?? null} />}
          </div>
        )}
        {chosen === 'typed' && (
          <div className="grid-form">
            {nutrients.map(({ key, unit }) => (
              <NumberField
                key={key}
                label={t(`nutrition.names.${key}`)}
                after={unit}
                value={typed[key] ?? ''}
                onChange={(value) => setTyped((before) => ({ ...before, [key]: value === '' ? null : value }))}
              />
            ))}
          </div>
        )}
      </div>
    </Dialog>
  )
}
