import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newWhereabouts, useUser } from '../../platform/auth/auth.tsx'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { spokenKeys } from '../../ui/keys/keys.ts'
import { Page } from '../../ui/layout/page.tsx'
import { dishLinks } from '../links.ts'
import { DishFields } from './dish-fields.tsx'
import { type DishValues, emptyDish, useDishForm } from './dish-form.ts'

/** What the next dish of a menu has in common with the one that was just written. */
type Common = Pick<DishValues, 'status'> & { type: DishValues['description']['type'] }

export default function NewDishPage() {
  const { t } = useTranslation('dishes')
  const [written, setWritten] = useState<readonly Common[]>([])
  return (
    <Page title={t('form.new')} breadcrumb={[{ label: t('list.title'), href: dishLinks.dishes() }]}>
      <NewDish
        key={written.length}
        previous={written.at(-1)}
        onAnother={(common) => setWritten([...written, common])}
      />
    </Page>
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
  const form = useDishForm(values, undefined, () => {
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
    <StandardForm
      form={{ ...form, submit: () => send(false) }}
      submitLabel={t('form.create')}
      cancel={dishLinks.dishes()}
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
    </StandardForm>
  )
}
