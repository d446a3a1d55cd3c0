import { NON_FOOD } from '@escandallo/contracts/ingredients/non-food.ts'
import { changedFacts } from '@escandallo/contracts/products/cost-facts.ts'
import { needsWeight } from '@escandallo/contracts/products/details.ts'
import { ingredientOf } from '@escandallo/contracts/products/ingredients.ts'
import { isUsualLossOff, usualLossOf } from '@escandallo/contracts/products/matching/usual-loss.ts'
import type { ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'
import { kindOfUnit, units } from '@escandallo/contracts/values/units.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AlikeNames } from '../../platform/forms/alike-names.tsx'
import { useCategoryWords } from '../../platform/words/category-words.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { formatDate } from '../../ui/words/format.ts'
import { suggestedIngredients } from '../ingredients/suggested.ts'
import { productLinks } from '../links.ts'
import { customCategories, customIngredients, productsCalled, searchIngredients } from '../queries.ts'
import { SinceField } from '../since/since-field.tsx'
import { CostFields } from './cost-fields.tsx'
import type { ProductForm } from './product-form.ts'
import { SupplierLines } from './supplier-lines.tsx'

export const ProductFields = ({ form, product }: { form: ProductForm; product?: ProductDetailsAnswer }) => {
  const { t } = useTranslation('products')
  const { details, costs } = form.values
  const isFood = details.category !== NON_FOOD
  const weightNeeded = needsWeight({ ...details, suppliers: [] }, costs)
  const isReady = isUsualLossOff(details.name, details.merma, ingredientOf(details.ingredient))
  return (
    <>
      <Card title={t('form.identity')}>
        <div className="grid-form">
          <TextField {...form.text('details.name', t('fields.name'))} required autoComplete="off" />
          <TextField {...form.text('details.code', t('fields.code'))} required autoComplete="off" />
        </div>
        <AlikeNames
          name={details.name}
          module="products"
          search={productsCalled}
          href={productLinks.product}
          ownId={product?.productId}
        />
        {isFood && <IngredientField form={form} />}
        <CategoryFields form={form} />
      </Card>
      <Card title={t('form.measures')} description={t('form.measuresDescription')}>
        <div className="grid-form">
          <Select
            {...form.field('details.unit', t('fields.unit'))}
            required
            options={units.map((value) => ({ value, label: t(`units.${value}`) }))}
          />
          <NumberField
            {...form.number('details.eqUd', t('fields.eqUd'))}
            hint={t('form.eqUdHint')}
            after="kg"
            required={weightNeeded}
          />
          <NumberField
            {...form.text('details.merma', t('fields.merma'))}
            hint={t(isReady ? 'form.mermaReady' : 'form.mermaHint')}
            after="%"
            required
          />
          <NumberField
            {...form.number('details.taxRate', t('fields.taxRate'))}
            hint={t('form.taxRateHint')}
            after="%"
          />
          {(kindOfUnit(details.unit) === 'volume' ||
            details.density !== null ||
            costs.some(({ unit }) => kindOfUnit(unit) === 'volume')) && (
            <NumberField
              {...form.number('details.density', t('fields.density'))}
              hint={t('form.densityHint')}
              after="g/ml"
            />
          )}
          {(kindOfUnit(details.unit) === 'count' || details.pieces != null || details.litres != null) && (
            <>
              <NumberField {...form.number('details.pieces', t('fields.pieces'))} hint={t('form.piecesHint')} />
              <NumberField
                {...form.number('details.litres', t('fields.litres'))}
                hint={t('form.litresHint')}
                after="l"
              />
            </>
          )}
        </div>
        {product && <Since form={form} product={product} />}
      </Card>
      <SupplierLines form={form} />
      <CostFields form={form} product={product?.productId} />
    </>
  )
}

/** Since when it costs otherwise: asked where that changes now, and where the day of an earlier change may be another. */
const Since = ({ form, product }: { form: ProductForm; product: ProductDetailsAnswer }) => {
  const { t, i18n } = useTranslation('products')
  const { details } = form.values
  const isChanged =
    changedFacts(product, { ...details, pieces: details.pieces ?? null, litres: details.litres ?? null }).length > 0
  if (!isChanged && product.factChanges.length === 0) return null
  const { value, onChange, error } = form.text('effectiveFrom', t('since.title'))
  const [latest] = product.factChanges
  return (
    <>
      <SinceField products={[product.productId]} value={value} onChange={onChange} error={error} />
      {!isChanged && latest && (
        <p className="muted small">{t('since.again', { day: formatDate(latest.since, i18n.language) })}</p>
      )}
    </>
  )
}

/** Finds the generic ingredient, and lends its category, merma and density where nothing was said yet. */
const IngredientField = ({ form }: { form: ProductForm }) => {
  const { t, i18n } = useTranslation('products')
  const language = i18n.language === 'en' ? 'en' : 'es'
  const { category } = useCategoryWords()
  const { value: id, onChange: choose, ...props } = form.text('details.ingredient', t('fields.ingredient'))
  const known = ingredientOf(id)
  // Ingredients of the house have no words in the program: they are asked for where such a one is chosen.
  const { data } = useQuery({ ...customIngredients, enabled: Boolean(id) && !known })
  const ours = new Map((data?.items ?? []).map(({ ingredientId, name }) => [ingredientId, name]))
  const pick = (chosen: string | null) => {
    choose(chosen as never)
    const ingredient = ingredientOf(chosen)
    if (!ingredient) return
    const { details } = form.values
    if (!details.category) {
      form.set('details.category', ingredient.category)
      form.set('details.subcategory', ingredient.subcategory)
    }
    if (details.merma === '0' || details.merma === '') form.set('details.merma', usualLossOf(ingredient, details.name))
    if (details.density === null && ingredient.density !== null) form.set('details.density', ingredient.density)
  }
  return (
    <>
      <Combobox
        {...props}
        required
        hint={t('form.ingredientHint')}
        value={id ? { value: id, label: known?.name[language] ?? ours.get(id) ?? id } : null}
        onChange={(choice) => pick(choice?.value ?? null)}
        search={async (text, signal) =>
          (await searchIngredients(text, signal)).map((ingredient) => ({
            value: ingredient.id,
            label: ingredient.name[language],
            hint: category(ingredient.category),
          }))
        }
      />
      {!id && <SuggestedIngredients name={form.values.details.name} onPick={pick} />}
    </>
  )
}

/** The ingredients that the product's name speaks of: without one nothing is known of its nutrients, allergens and loss. */
const SuggestedIngredients = ({ name, onPick }: { name: string; onPick: (id: string) => void }) => {
  const { t, i18n } = useTranslation('products')
  const { data: suggested = [] } = useQuery(suggestedIngredients(name))
  if (suggested.length === 0) return null
  return (
    <p className="row small">
      <span className="muted">{t('form.suggestedIngredients')}</span>
      {suggested.map((ingredient) => (
        <Button key={ingredient.id} size="small" onClick={() => onPick(ingredient.id)}>
          {ingredient.name[i18n.language === 'en' ? 'en' : 'es']}
        </Button>
      ))}
    </p>
  )
}

const CategoryFields = ({ form }: { form: ProductForm }) => {
  const { t } = useTranslation('products')
  const { options, subcategoriesOf } = useCategoryWords()
  const { data } = useQuery(customCategories)
  const { details } = form.values
  const { value, onChange, ...custom } = form.text('details.customCategory', t('fields.customCategory'))
  const nameIt = (text: string | null) => onChange((text?.trim().slice(0, 80) || null) as never)
  return (
    <div className="grid-form">
      <Select
        {...form.text('details.category', t('fields.category'))}
        onChange={(code) => {
          form.set('details.category', (code || null) as never)
          form.set('details.subcategory', null)
        }}
        required
        placeholder={t('form.choose')}
        options={options}
      />
      <Select
        {...form.text('details.subcategory', t('fields.subcategory'))}
        onChange={(code) => form.set('details.subcategory', (code || null) as never)}
        placeholder={t('form.noSubcategory')}
        disabled={!details.category}
        options={subcategoriesOf(details.category)}
      />
      <Combobox
        {...custom}
        hint={t('form.customCategoryHint')}
        value={value ? { value, label: value } : null}
        onChange={(choice) => nameIt(choice?.value ?? null)}
        onCreate={nameIt}
        search={(text) =>
          (data?.items ?? [])
            .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
            .map(({ name }) => ({ value: name, label: name }))
        }
      />
    </div>
  )
}
