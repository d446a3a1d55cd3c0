import type { Recipe } from '@escandallo/contracts/recipes/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { recipeLinks } from '../links.ts'
import { keptBase, useDraftName } from '../merging/kept-base.ts'
import { Overtaken, withoutConflict } from '../merging/overtaken.tsx'
import { recipeDetails } from '../queries.ts'
import { useMergeWords } from './merge-words.ts'
import { RecipeFields } from './recipe-fields.tsx'
import { draftOf, useRecipeForm, valuesOf } from './recipe-form.ts'

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
        {(data) => <EditRecipe key={id} latest={data} />}
      </QueryState>
    </Page>
  )
}

/** The version that was begun with stays under what is typed, whatever others save meanwhile. */
const EditRecipe = ({ latest }: { latest: Recipe }) => {
  const nameOf = useDraftName('recipe')
  const [base, setBase] = useState(() => keptBase<Recipe>(nameOf(`${latest.recipeId} `)) ?? latest)
  return <WriteRecipe key={base.revision} base={base} latest={latest} onBase={setBase} />
}

type WriteRecipeProps = { base: Recipe; latest: Recipe; onBase: (recipe: Recipe) => void }

const WriteRecipe = ({ base, latest, onBase }: WriteRecipeProps) => {
  const nameOf = useDraftName('recipe')
  const form = useRecipeForm(valuesOf(base), base)
  const wordsOf = useMergeWords([base, latest])
  return (
    <StandardForm form={withoutConflict(form, base, latest)} cancel={recipeLinks.recipe(base.recipeId)}>
      <Overtaken
        {...{ form, base, latest, valuesOf, wordsOf, onBase }}
        idField="recipeId"
        draftOf={(recipe) => nameOf(draftOf(recipe))}
      />
      <RecipeFields form={form} recipeId={base.recipeId} />
    </StandardForm>
  )
}
