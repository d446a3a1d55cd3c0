import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { dishLinks } from '../links.ts'
import { dishDetails } from '../queries.ts'
import { DishFields } from './dish-fields.tsx'
import { useDishForm, valuesOf } from './dish-form.ts'

export default function EditDishPage() {
  const { t } = useTranslation('dishes')
  const { id = '' } = useParams()
  const dish = useQuery(dishDetails(id))
  const name = dish.data?.name
  return (
    <Page
      title={name ? t('form.edit', { name }) : t('dish')}
      breadcrumb={[
        { label: t('list.title'), href: dishLinks.dishes() },
        ...(name ? [{ label: name, href: dishLinks.dish(id) }] : []),
      ]}
    >
      <QueryState query={dish} rows={12}>
        {(data) => <EditDish key={data.dishId} dish={data} />}
      </QueryState>
    </Page>
  )
}

/** Stays as it was opened: what somebody else saves meanwhile is refused when this is sent, and nothing typed is lost. */
const EditDish = ({ dish }: { dish: Dish }) => {
  const [opened] = useState(dish)
  const form = useDishForm(valuesOf(opened), opened)
  return (
    <StandardForm form={form} cancel={dishLinks.dish(dish.dishId)}>
      <DishFields form={form} />
    </StandardForm>
  )
}
