import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { keptBase, Overtaken, useDraftName, withoutConflict } from '../../recipes/public.ts'
import { Page } from '../../ui/layout/page.tsx'
import { dishLinks } from '../links.ts'
import { dishDetails } from '../queries.ts'
import { DishFields } from './dish-fields.tsx'
import { draftOf, useDishForm, valuesOf } from './dish-form.ts'
import { useMergeWords } from './merge-words.ts'

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
        {(data) => <EditDish key={data.dishId} latest={data} />}
      </QueryState>
    </Page>
  )
}

/** The version that was begun with stays under what is typed, whatever others save meanwhile. */
const EditDish = ({ latest }: { latest: Dish }) => {
  const nameOf = useDraftName('dish')
  const [base, setBase] = useState(() => keptBase<Dish>(nameOf(`${latest.dishId} `)) ?? latest)
  return <WriteDish key={base.revision} base={base} latest={latest} onBase={setBase} />
}

type WriteDishProps = { base: Dish; latest: Dish; onBase: (dish: Dish) => void }

const WriteDish = ({ base, latest, onBase }: WriteDishProps) => {
  const nameOf = useDraftName('dish')
  const form = useDishForm(valuesOf(base), base)
  const wordsOf = useMergeWords([base, latest])
  return (
    <StandardForm form={withoutConflict(form, base, latest)} cancel={dishLinks.dish(base.dishId)}>
      <Overtaken
        {...{ form, base, latest, valuesOf, wordsOf, onBase }}
        idField="dishId"
        draftOf={(dish) => nameOf(draftOf(dish))}
      />
      <DishFields form={form} />
    </StandardForm>
  )
}
