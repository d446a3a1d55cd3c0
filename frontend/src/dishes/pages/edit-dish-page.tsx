import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { EditComposedPage, VersionForm, type Versions } from '../../recipes/public.ts'
import { dishLinks } from '../links.ts'
import { dishDetails } from '../queries.ts'
import { DishFields } from './dish-fields.tsx'
import { useDishForm, valuesOf } from './dish-form.ts'
import { useMergeWords } from './merge-words.ts'

export default function EditDishPage() {
  const { t } = useTranslation('dishes')
  const { id = '' } = useParams()
  return (
    <EditComposedPage
      module="dishes"
      kind="dish"
      id={id}
      details={dishDetails(id)}
      unnamed={t('dish')}
      listHref={dishLinks.dishes()}
      thingHref={dishLinks.dish(id)}
      form={DishVersion}
    />
  )
}

const DishVersion = ({ base, latest, onBase }: Versions<Dish>) => {
  const form = useDishForm(valuesOf(base), base)
  const wordsOf = useMergeWords([base, latest])
  return (
    <VersionForm
      {...{ form, base, latest, onBase, valuesOf, wordsOf }}
      kind="dish"
      id={base.dishId}
      cancel={dishLinks.dish(base.dishId)}
    >
      <DishFields form={form} />
    </VersionForm>
  )
}
