import { newWhereabouts, useUser } from '../../platform/auth/auth.tsx'
import { NewComposedForm, NewComposedPage, useComposedForm } from '../../recipes/public.ts'
import { MenuFields } from './menu-fields.tsx'
import { emptyMenu, writtenMenu } from './menu-form.ts'

export default function NewMenuPage() {
  const user = useUser()
  const form = useComposedForm(writtenMenu, emptyMenu(user.userId, newWhereabouts(user)))
  return (
    <NewComposedPage of={writtenMenu}>
      <NewComposedForm of={writtenMenu} form={form}>
        <MenuFields form={form} />
      </NewComposedForm>
    </NewComposedPage>
  )
}
