import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newWhereabouts, useUser } from '../../platform/auth/auth.tsx'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { NewComposedForm, NewComposedPage, useComposedForm } from '../../recipes/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { spokenKeys } from '../../ui/keys/keys.ts'
import { DishFields } from './dish-fields.tsx'
import { type DishValues, emptyDish, writtenDish } from './dish-form.ts'

/** What the next dish of a menu has in common with the one that was just written. */
type Common = Pick<DishValues, 'status'> & { type: DishValues['description']['type'] }

export default function NewDishPage() {
  const [written, setWritten] = useState<readonly Common[]>([])
  return (
    <NewComposedPage of={writtenDish}>
      <NewDish
        key={written.length}
        previous={written.at(-1)}
        onAnother={(common) => setWritten([...written, common])}
      />
    </NewComposedPage>
  )
}

/** One dish; a whole menu is written one after the other without leaving the page. */
const NewDish = ({ previous, onAnother }: { previous: Common | undefined; onAnother: (common: Common) => void }) => {
  const { t } = useTranslation('dishes')
  const user = useUser()
  const empty = emptyDish(user.userId, newWhereabouts(user))
  const values = previous
    ? { ...empty, status: previous.status, description: { ...empty.description, type: previous.type } }
    : empty
  const isFollowed = useRef(false)
  const form = useComposedForm(writtenDish, values, undefined, () => {
    if (!isFollowed.current) return false
    const { status, description } = form.values
    onAnother({ status, type: description.type })
    return true
  })
  const send = (followed: boolean) => {
    isFollowed.current = followed
    return form.submit()
  }
  useShortcut('alt+s', t('form.createAnother'), () => void send(true))
  return (
    <NewComposedForm
      of={writtenDish}
      form={{ ...form, submit: () => send(false) }}
      also={
        <Button
          onClick={() => void send(true)}
          disabled={form.busy || form.blocked}
          aria-keyshortcuts={spokenKeys('alt+s')}
          iconAfter={<Kbd keys="alt+s" />}
        >
          {t('form.createAnother')}
        </Button>
      }
    >
      <DishFields form={form} focused={previous !== undefined} />
    </NewComposedForm>
  )
}
