import { dishStatuses, dishTypes } from '@escandallo/contracts/dishes/details.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../../establishments/public.ts'
import { mayOpen, placesOf, useUser } from '../../platform/auth/auth.tsx'
import { CheckGroup } from '../../platform/forms/check-group.tsx'
import { PictureField } from '../../platform/pictures/picture-field.tsx'
import { ElementEditor, useDesk } from '../../recipes/public.ts'
import { Collaborators } from '../../team/public.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { budgetOf } from './budget.ts'
import type { DishForm } from './dish-form.ts'
import { DishRail, isAmount } from './dish-rail.tsx'

/** @param focused whether one goes on typing at once, in its name. */
export const DishFields = ({ form, focused = false }: { form: DishForm; focused?: boolean }) => {
  const { t } = useTranslation('dishes')
  const user = useUser()
  const { options } = useEstablishmentWords()
  const rows = form.values.composition.elements as Element[]
  const { seasoning = '0' } = form.values.composition
  const budgetFor = (target: string) => budgetOf(form.values, target)
  const elementEditor = useDesk(rows, undefined, undefined, budgetFor, isAmount(seasoning) ? seasoning : '0')
  return (
    <div className="with-rail">
      <div className="stack">
        <Card title={t('form.identity')}>
          <div className="grid-form">
            <TextField
              {...form.text('description.name', t('fields.name'))}
              required
              autoComplete="off"
              autoFocus={focused}
            />
            <Select
              {...form.field('description.type', t('fields.type'))}
              required
              options={dishTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            />
            <Select
              {...form.field('status', t('fields.status'))}
              required
              hint={
                rows.length === 0
                  ? t('form.emptyIsDraft')
                  : form.values.status === 'draft'
                    ? t('form.draftHint')
                    : undefined
              }
              options={dishStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
            />
            <TextField {...form.text('description.code', t('fields.code'))} autoComplete="off" />
            <NumberField {...form.text('composition.portions', t('fields.portions'))} required />
            <NumberField
              {...form.text('composition.seasoning', t('fields.seasoning'))}
              hint={t('form.seasoningHint')}
              after="%"
            />
          </div>
          {options.length > 1 && (
            <CheckGroup
              {...form.field('description.establishments', t('fields.establishments'))}
              hint={placesOf(user) === 'all' ? t('form.everywhere') : undefined}
              options={options}
            />
          )}
        </Card>
        <ElementEditor
          creates={mayOpen(user, 'products')}
          name="composition.elements"
          onUnfinished={(reason) => form.unfinish('composition.elements', reason)}
          rows={rows}
          onChange={(next) => form.set('composition.elements', next as never)}
          desk={elementEditor}
          made={form.values.description.name}
          error={form.errorOf('composition.elements')}
        />
        <Card title={t('form.texts')}>
          <div className="stack">
            <PictureField {...form.field('description.image', t('fields.image'))} />
            {mayOpen(user, 'admin') && (
              <Suspense>
                <Collaborators {...form.field('description.collaborators', '')} />
              </Suspense>
            )}
            <TextArea {...form.text('description.description', t('fields.description'))} rows={2} />
            <TextArea {...form.text('description.preparation', t('fields.preparation'))} rows={4} />
            <TextArea {...form.text('description.plating', t('fields.plating'))} rows={2} />
            <TextArea {...form.text('description.conservation', t('fields.conservation'))} rows={2} />
            <TextArea {...form.text('description.service', t('fields.service'))} rows={2} />
          </div>
        </Card>
      </div>
      <DishRail form={form} desk={elementEditor} />
    </div>
  )
}
