import type { Recipe } from '@escandallo/contracts/recipes/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { recipeLinks } from '../links.ts'
import { recipeDetails } from '../queries.ts'
import { RecipeFields } from './recipe-fields.tsx'
import { useRecipeForm, valuesOf } from './recipe-form.ts'

export default function EditRecipePage() {
  const { t } = useTranslation('recipes')
  const { id = '' } = useParams()
  const recipe = useQuery(recipeDetails(id))
  const name = recipe.data?.name
  return (
    <Page
      title={name ? t('form.edit', { name }) : t('recipe')}
      breadcrumb={[
        { label: t('list.title'), href: recipeLinks.recipes() },
        ...(name ? [{ label: name, href: recipeLinks.recipe(id) }] : []),
      ]}
    >
      <QueryState query={recipe} rows={12}>
        {(data) => <EditRecipe key={data.revision} recipe={data} />}
      </QueryState>
    </Page>
  )
}

const EditRecipe = ({ recipe }: { recipe: Recipe }) => {
  const form = useRecipeForm(valuesOf(recipe), recipe)
  return (
    <StandardForm form={form} cancel={recipeLinks.recipe(recipe.recipeId)}>
      <RecipeFields form={form} />
    </StandardForm>
  )
}
