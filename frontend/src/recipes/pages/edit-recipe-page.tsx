import type { Recipe } from '@escandallo/contracts/recipes/queries.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { EditComposedPage, VersionForm, type Versions } from '../frames/edit-page.tsx'
import { recipeLinks } from '../links.ts'
import { recipeDetails } from '../queries.ts'
import { useMergeWords } from './merge-words.ts'
import { RecipeFields } from './recipe-fields.tsx'
import { useRecipeForm, valuesOf } from './recipe-form.ts'

export default function EditRecipePage() {
  const { t } = useTranslation('recipes')
  const { id = '' } = useParams()
  return (
    <EditComposedPage
      module="recipes"
      kind="recipe"
      id={id}
      details={recipeDetails(id)}
      unnamed={t('recipe')}
      listHref={recipeLinks.recipes()}
      thingHref={recipeLinks.recipe(id)}
      form={RecipeVersion}
    />
  )
}

const RecipeVersion = ({ base, latest, onBase }: Versions<Recipe>) => {
  const form = useRecipeForm(valuesOf(base), base)
  const wordsOf = useMergeWords([base, latest])
  return (
    <VersionForm
      {...{ form, base, latest, onBase, valuesOf, wordsOf }}
      kind="recipe"
      id={base.recipeId}
      cancel={recipeLinks.recipe(base.recipeId)}
    >
      <RecipeFields form={form} recipeId={base.recipeId} />
    </VersionForm>
  )
}
