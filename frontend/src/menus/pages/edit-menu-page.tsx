import { EditComposedPage } from '../../recipes/public.ts'
import { MenuFields } from './menu-fields.tsx'
import { writtenMenu } from './menu-form.ts'
import { useMergeWords } from './merge-words.ts'

export default function EditMenuPage() {
  return (
    <EditComposedPage of={writtenMenu} useMergeWords={useMergeWords}>
      {(form, latest) => <MenuFields form={form} written={latest.dishesOf} />}
    </EditComposedPage>
  )
}
