import { NON_FOOD } from '@escandallo/contracts/ingredients/non-food.ts'
import { newCustomIngredient } from '@escandallo/contracts/products/own/commands.ts'
import type { CustomIngredientItem } from '@escandallo/contracts/products/own/queries.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post, put } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { useCategoryWords } from '../../platform/words/category-words.ts'
import { useErrorWords } from '../../platform/words/errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type FoundFood, searchFoods } from '../food/queries.ts'

type Nutrition = CustomIngredientItem['nutrition']

const ofFood = ({ source, id, name, energyId, nutrients: per100g }: FoundFood): Nutrition => ({
  source,
  id,
  name,
  energyId,
  per100g,
})

const unnamed = { name: '', category: '', subcategory: null, density: null, merma: '0', nutrition: null }

/** Adds or changes an ingredient of the company; what is in it comes from a food of USDA. */
export const IngredientDialog = ({ item, onClose }: { item: CustomIngredientItem | null; onClose: () => void }) => {
  const { t } = useTranslation('products')
  const words = useErrorWords()
  const { options, subcategoriesOf } = useCategoryWords()
  const initial = item ?? unnamed
  const [name, setName] = useState(initial.name)
  const [category, setCategory] = useState<string>(initial.category)
  const [subcategory, setSubcategory] = useState<string | null>(initial.subcategory)
  const [density, setDensity] = useState(initial.density ?? '')
  const [merma, setMerma] = useState<string>(initial.merma)
  const [nutrition, setNutrition] = useState<Nutrition>(initial.nutrition)
  const [foods] = useState(new Map<string, FoundFood>())
  const [tried, setTried] = useState(false)
  const save = useCommand(
    (details: object, submit) =>
      item
        ? put(
            '/custom-ingredients/update',
            { ingredientId: item.ingredientId, details },
            { ...submit, revision: item.revision },
          )
        : post('/custom-ingredients/new', { details }, submit),
    { changes: ['ingredients', 'products'], done: t('own.saved'), onDone: onClose },
  )
  const typed = nutrition?.source === 'typed' ? { source: nutrition.source, per100g: nutrition.per100g } : nutrition
  const details = { name, category, subcategory, density: density || null, merma, nutrition: typed }
  const parsed = newCustomIngredient.safeParse({ details })
  const errorAt = (field: string) => {
    if (!tried || parsed.success) return undefined
    const issue = parsed.error.issues.find(({ path }) => path[1] === field)
    return issue && words(issue.message)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={item ? item.name : t('own.new')}
      actions={
        <Button
          look="primary"
          busy={save.busy}
          disabled={save.blocked}
          onClick={() => {
            setTried(true)
            if (parsed.success) save.run(parsed.data.details)
          }}
        >
          {t('nutrition.save')}
        </Button>
      }
    >
      <div className="stack food-choice">
        <div className="grid-form">
          <TextField label={t('fields.name')} required value={name} onChange={setName} error={errorAt('name')} />
          <Select
            label={t('fields.category')}
            required
            placeholder={t('form.choose')}
            value={category}
            onChange={(code) => {
              setCategory(code)
              setSubcategory(null)
            }}
            error={errorAt('category')}
            options={options.filter(({ value }) => value !== NON_FOOD)}
          />
          <Select
            label={t('fields.subcategory')}
            placeholder={t('form.noSubcategory')}
            value={subcategory ?? ''}
            disabled={!category}
            onChange={(code) => setSubcategory(code || null)}
            options={subcategoriesOf(category || null)}
          />
          <NumberField label={t('fields.merma')} after="%" value={merma} onChange={setMerma} error={errorAt('merma')} />
          <NumberField
            label={t('fields.density')}
            after="g/ml"
            value={density}
            onChange={setDensity}
            error={errorAt('density')}
          />
        </div>
        <Combobox
          label={t('nutrition.food')}
          hint={t('nutrition.foodHint')}
          value={
            nutrition
              ? { value: `${nutrition.source} ${nutrition.id}`, label: nutrition.name ?? t('nutrition.sources.typed') }
              : null
          }
          onChange={(choice) => {
            const food = choice && foods.get(choice.value)
            setNutrition(food ? ofFood(food) : null)
          }}
          search={async (text, signal) => {
            const { items } = await searchFoods(text, signal)
            for (const food of items) foods.set(`${food.source} ${food.id}`, food)
            return items.map(({ source, id, name: label }) => ({
              value: `${source} ${id}`,
              label,
              hint: source === 'sr28' ? `NDB ${id}` : `FDC ${id}`,
            }))
          }}
        />
      </div>
    </Dialog>
  )
}
