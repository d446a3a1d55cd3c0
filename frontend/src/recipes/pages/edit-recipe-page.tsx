import type { Recipe } from '@escandallo/contracts/recipes/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { dropDraft, keepDraft } from '../../platform/forms/draft.ts'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { recipeLinks } from '../links.ts'
import { keepBase, keptBase } from '../merging/kept-base.ts'
import { same } from '../merging/merging.ts'
import { OtherVersion } from '../merging/other-version.tsx'
import { recipeDetails } from '../queries.ts'
import { useMergeWords } from './merge-words.ts'
import { RecipeFields } from './recipe-fields.tsx'
import { draftOf, type RecipeValues, useDraftName, useRecipeForm, valuesOf } from './recipe-form.ts'

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
  const nameOf = useDraftName()
  const [base, setBase] = useState(() => keptBase<Recipe>(nameOf(`${latest.recipeId} `)) ?? latest)
  return <WriteRecipe key={base.revision} base={base} latest={latest} onBase={setBase} />
}

type WriteRecipeProps = { base: Recipe; latest: Recipe; onBase: (recipe: Recipe) => void }

const WriteRecipe = ({ base, latest, onBase }: WriteRecipeProps) => {
  const nameOf = useDraftName()
  const form = useRecipeForm(valuesOf(base), base)
  const wordsOf = useMergeWords([base, latest])
  const overtaken = latest.revision !== base.revision && !form.busy
  const { recipeId: _id, ...mine } = form.values as RecipeValues & { recipeId?: string }
  const untouched = same(mine, valuesOf(base))
  const draft = nameOf(draftOf(base))
  useEffect(() => {
    if (!untouched) keepBase(draft, base)
  }, [untouched, draft, base])
  useEffect(() => {
    if (overtaken && untouched) onBase(latest)
  }, [overtaken, untouched, latest, onBase])
  const take = (merged: RecipeValues) => {
    keepDraft(nameOf(draftOf(latest)), { ...merged, recipeId: latest.recipeId }, true)
    dropDraft(draft, true)
    onBase(latest)
  }
  return (
    <StandardForm form={form} cancel={recipeLinks.recipe(base.recipeId)}>
      {overtaken && !untouched && (
        <OtherVersion
          base={valuesOf(base) as never}
          mine={mine as never}
          theirs={valuesOf(latest) as never}
          wordsOf={wordsOf}
          onTake={(merged) => take(merged as unknown as RecipeValues)}
        />
      )}
      <RecipeFields form={form} recipeId={base.recipeId} />
    </StandardForm>
  )
}
