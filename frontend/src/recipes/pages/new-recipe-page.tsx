import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { establishmentNames } from '../../establishments/public.ts'
import { useUser } from '../../platform/auth/auth.tsx'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { recipeLinks } from '../links.ts'
import { RecipeFields } from './recipe-fields.tsx'
import { emptyRecipe, useRecipeForm } from './recipe-form.ts'

export default function NewRecipePage() {
  const { t } = useTranslation('recipes')
  const places = useQuery(establishmentNames)
  return (
    <Page title={t('form.new')} breadcrumb={[{ label: t('list.title'), href: recipeLinks.recipes() }]}>
      <QueryState query={places} rows={10}>
        {({ items }) => <NewRecipe place={items[0]?.establishmentId ?? ''} />}
      </QueryState>
    </Page>
  )
}

const NewRecipe = ({ place }: { place: string }) => {
  const { t } = useTranslation('recipes')
  const { userId } = useUser()
  const form = useRecipeForm(emptyRecipe(userId, place))
  return (
    <StandardForm form={form} submitLabel={t('form.create')} cancel={recipeLinks.recipes()}>
      <RecipeFields form={form} />
    </StandardForm>
  )
}
