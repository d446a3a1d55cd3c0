import { EditComposedPage } from '../frames/edit-page.tsx'
import { useMergeWords } from './merge-words.ts'
import { RecipeFields } from './recipe-fields.tsx'
import { writtenRecipe } from './recipe-form.ts'

export default function EditRecipePage() {
  return (
    <EditComposedPage of={writtenRecipe} useMergeWords={useMergeWords}>
      {(form, latest) => <RecipeFields form={form} recipeId={latest.recipeId} />}
    </EditComposedPage>
  )
}
