import { recipeTypes } from '@escandallo/contracts/recipes/details.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { kindOfUnit, units } from '@escandallo/contracts/values/units.ts'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../../establishments/public.ts'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { PictureField } from '../../platform/pictures/picture-field.tsx'
import { Collaborators } from '../../team/public.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ElementEditor } from '../elements/element-editor.tsx'
import { useDesk, WRITTEN } from '../elements/use-desk.ts'
import { ByProducts } from './by-products.tsx'
import type { RecipeForm } from './recipe-form.ts'
import { RecipeRail } from './recipe-rail.tsx'
import '../costs/kitchen.css'

const yieldUnits = units.filter(
  (unit) => unit === 'kg' || unit === 'g' || unit === 'l' || unit === 'ml' || unit === 'unit',
)

/** `recipeId` is of one that was saved before: it may not end up inside itself. */
export const RecipeFields = ({ form, recipeId }: { form: RecipeForm; recipeId?: string }) => {
  const { t } = useTranslation('recipes')
  const user = useUser()
  const { options } = useEstablishmentWords()
  const { composition } = form.values
  const { elements, ...rest } = composition
  const rows = elements as Element[]
  const key = JSON.stringify(rest)
  // Of what is typed in other fields nothing is computed anew.
  const yields = useMemo(() => ({ byProducts: [], ...JSON.parse(key) }), [key])
  const desk = useDesk(rows, yields, recipeId)
  const weighed = composition.yield.quantity !== null
  return (
    <div className="with-rail">
      <div className="stack">
        <Card title={t('form.identity')}>
          <div className="grid-form">
            <TextField {...form.text('description.name', t('fields.name'))} required autoComplete="off" />
            <Select
              {...form.field('description.type', t('fields.type'))}
              required
              options={recipeTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            />
            <Select
              {...form.field('description.establishmentId', t('fields.establishment'))}
              required
              placeholder={t('form.choose')}
              options={options}
            />
          </div>
        </Card>
        <ElementEditor
          creates={mayOpen(user, 'products')}
          name="composition.elements"
          onUnfinished={(reason) => form.unfinish('composition.elements', reason)}
          rows={rows}
          onChange={(next) => form.set('composition.elements', next as never)}
          desk={desk}
          made={form.values.description.name}
          error={form.errorOf('composition.elements')}
          onMethod={(text) =>
            form.set('description.preparation', [form.values.description.preparation, text].filter(Boolean).join('\n'))
          }
        />
        <Card title={t('form.yield')} description={t('form.yieldDescription')}>
          <div className="grid-form">
            <NumberField {...form.number('composition.yield.quantity', t('fields.yield'))} hint={t('form.yieldHint')} />
            <Select
              {...form.field('composition.yield.unit', t('fields.yieldUnit'))}
              options={yieldUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
            />
            {weighed && kindOfUnit(composition.yield.unit) !== 'mass' && (
              <NumberField
                {...form.number('composition.yield.weight', t('fields.weight'))}
                hint={t('form.weightHint')}
                after="kg"
              />
            )}
            <NumberField
              {...form.text('composition.merma', t('fields.merma'))}
              hint={t(weighed ? 'form.mermaWeighed' : 'form.mermaHint')}
              after="%"
            />
          </div>
          <ByProducts form={form} currency={desk.currency} />
        </Card>
        <Card title={t('fields.preparation')}>
          <div className="stack">
            <TextArea {...form.text('description.preparation', t('fields.preparation'))} hiddenLabel rows={4} />
            <TextArea {...form.text('description.conservation', t('fields.conservation'))} rows={2} />
            <PictureField {...form.field('description.image', t('fields.image'))} />
            {mayOpen(user, 'admin') && (
              <Suspense>
                <Collaborators {...form.field('description.collaborators', '')} />
              </Suspense>
            )}
          </div>
        </Card>
      </div>
      <RecipeRail cost={desk.costing.recipe(WRITTEN)} desk={desk} />
    </div>
  )
}
