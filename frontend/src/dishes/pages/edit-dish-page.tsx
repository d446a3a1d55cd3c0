import { EditComposedPage } from '../../recipes/public.ts'
import { DishFields } from './dish-fields.tsx'
import { writtenDish } from './dish-form.ts'
import { useMergeWords } from './merge-words.ts'

export default function EditDishPage() {
  return (
    <EditComposedPage of={writtenDish} useMergeWords={useMergeWords}>
      {(form) => <DishFields form={form} />}
    </EditComposedPage>
  )
}
