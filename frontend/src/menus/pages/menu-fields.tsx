import { menuCost, type SoldDish } from '@escandallo/contracts/costing/selling/menus.ts'
import { dishStatuses, type Price } from '@escandallo/contracts/dishes/details.ts'
import { type MenuComposition, menuComposition, menuTypes } from '@escandallo/contracts/menus/details.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../../establishments/public.ts'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { placesOf, useUser } from '../../platform/auth/auth.tsx'
import { CheckGroup } from '../../platform/forms/check-group.tsx'
import { PictureField } from '../../platform/pictures/picture-field.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CourseEditor } from '../courses/course-editor.tsx'
import { type ChosenDish, dishesToChoose, withThoseOf } from '../queries.ts'
import type { MenuForm } from './menu-form.ts'
import './menus.css'

/** A dish as the menu's page counts it: what a portion costs, weighs and is sold for by itself. */
const soldDish = (dish: ChosenDish | undefined): SoldDish | undefined =>
  dish && {
    cost: dish.cost,
    atLeast: dish.atLeast,
    coverage: dish.coverage,
    missing: [],
    weight: dish.weight,
    price: dish.price,
    removed: dish.removed,
    ...(dish.estimated && { estimated: dish.estimated }),
  }

const Rail = ({ form, dishes }: { form: MenuForm; dishes: readonly ChosenDish[] }) => {
  const { t } = useTranslation('menus')
  const { atLeast, percent, sold } = useKitchenFigures()
  const { description, composition, price } = form.values
  const byId = new Map(dishes.map((dish) => [dish.dishId, dish]))
  const parsed = menuComposition.safeParse(composition)
  const cost = parsed.success
    ? menuCost(
        {
          type: description.type,
          composition: parsed.data as MenuComposition,
          price: price && price.amount > 0 ? (price as Price) : null,
        },
        (id) => soldDish(byId.get(id)),
      )
    : null
  const { figures, spread } = cost ?? {}
  return (
    <aside className="rail" aria-label={t('rail.label')} aria-live="polite">
      <p className="rail-question muted">{t(`rail.${description.type}`)}</p>
      <p className="rail-figure">{cost ? atLeast(cost) : '—'}</p>
      {figures && (
        <dl className="rail-list">
          <div>
            <dt>{t('fields.foodCost')}</dt>
            <dd>{sold.foodCost(figures)}</dd>
          </div>
          <div>
            <dt>{t('fields.margin')}</dt>
            <dd>{sold.margin(figures)}</dd>
          </div>
        </dl>
      )}
      {spread && (
        <p className="muted small">
          {t('rail.spread', { lowest: percent(spread.lowest), highest: percent(spread.highest) })}
        </p>
      )}
    </aside>
  )
}

/** @param written the dishes of a menu that exists, of which some may be offered no longer. */
export const MenuFields = ({ form, written = [] }: { form: MenuForm; written?: readonly ChosenDish[] }) => {
  const { t } = useTranslation('menus')
  const user = useUser()
  const { options } = useEstablishmentWords()
  const dishes = useQuery(dishesToChoose)
  const { description, composition, price } = form.values
  const count = composition.courses.reduce((sum, course) => sum + course.dishes.length, 0)
  const setPrice = (change: Partial<Price>) =>
    form.set('price', { currency: 'EUR', vatRate: '10', amount: 0, ...price, ...change } as never)
  return (
    <QueryState query={dishes} rows={10}>
      {(offered) => (
        <div className="with-rail">
          <div className="stack">
            <Card title={t('form.identity')}>
              <div className="grid-form">
                <TextField {...form.text('description.name', t('fields.name'))} required autoComplete="off" />
                <Select
                  {...form.field('description.type', t('fields.type'))}
                  required
                  options={menuTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
                />
                <Select
                  {...form.field('status', t('fields.status'))}
                  required
                  options={dishStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
                />
                {description.type !== 'a-la-carte' && (
                  <>
                    <MoneyField
                      label={t('fields.price')}
                      name="price"
                      required={description.type === 'tasting'}
                      value={price?.amount || null}
                      onChange={(cents) =>
                        cents === null ? form.set('price', null as never) : setPrice({ amount: cents })
                      }
                      error={form.errorOf('price.amount') ?? form.errorOf('price')}
                    />
                    <NumberField
                      label={t('fields.vatRate')}
                      name="price.vatRate"
                      value={price?.vatRate ?? '10'}
                      after="%"
                      onChange={(vatRate) => setPrice({ vatRate })}
                      error={form.errorOf('price.vatRate')}
                    />
                  </>
                )}
                {description.type === 'buffet' && (
                  <NumberField
                    {...form.text('composition.leftover', t('fields.leftover'))}
                    hint={t('form.leftoverHint')}
                    after="%"
                  />
                )}
              </div>
              <TextArea {...form.text('description.description', t('fields.description'))} rows={2} />
              <PictureField {...form.field('description.image', t('fields.image'))} />
              {options.length > 1 && (
                <CheckGroup
                  {...form.field('description.establishments', t('fields.establishments'))}
                  hint={placesOf(user) === 'all' ? t('form.everywhere') : undefined}
                  options={options}
                />
              )}
            </Card>
            {count === 0 && <Banner tone="info">{t('form.emptyIsDraft')}</Banner>}
            <CourseEditor
              type={description.type}
              courses={composition.courses}
              onChange={(courses) => form.set('composition.courses', courses as never)}
              dishes={withThoseOf(written, offered)}
            />
          </div>
          <Rail form={form} dishes={withThoseOf(written, offered)} />
        </div>
      )}
    </QueryState>
  )
}
