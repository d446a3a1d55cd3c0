import { useQuery } from '@tanstack/react-query'
import { establishmentNames } from '../../establishments/public.ts'
import { useUser } from '../../platform/auth/auth.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { NewComposedForm, NewComposedPage } from '../frames/new-page.tsx'
import { useComposedForm } from '../frames/use-composed-form.ts'
import { RecipeFields } from './recipe-fields.tsx'
import { emptyRecipe, writtenRecipe } from './recipe-form.ts'

export default function NewRecipePage() {
  const places = useQuery(establishmentNames)
  return (
    <NewComposedPage of={writtenRecipe}>
      <QueryState query={places} rows={10}>
        {({ items }) => <NewRecipe place={items[0]?.establishmentId ?? ''} />}
      </QueryState>
    </NewComposedPage>
  )
}

const NewRecipe = ({ place }: { place: string }) => {
  const { userId } = useUser()
  const form = useComposedForm(writtenRecipe, emptyRecipe(userId, place))
  return (
    <NewComposedForm of={writtenRecipe} form={form}>
      <RecipeFields form={form} />
    </NewComposedForm>
  )
}
