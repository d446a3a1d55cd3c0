import type { Menu } from '@escandallo/contracts/menus/queries.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { EditComposedPage, VersionForm, type Versions } from '../../recipes/public.ts'
import { menuLinks } from '../links.ts'
import { menuDetails } from '../queries.ts'
import { MenuFields } from './menu-fields.tsx'
import { useMenuForm, valuesOf } from './menu-form.ts'
import { useMergeWords } from './merge-words.ts'

export default function EditMenuPage() {
  const { t } = useTranslation('menus')
  const { id = '' } = useParams()
  return (
    <EditComposedPage
      module="menus"
      kind="menu"
      id={id}
      details={menuDetails(id)}
      unnamed={t('menuOne')}
      listHref={menuLinks.menus()}
      thingHref={menuLinks.menu(id)}
      form={MenuVersion}
    />
  )
}

const MenuVersion = ({ base, latest, onBase }: Versions<Menu>) => {
  const form = useMenuForm(valuesOf(base), base)
  const wordsOf = useMergeWords([base, latest])
  return (
    <VersionForm
      {...{ form, base, latest, onBase, valuesOf, wordsOf }}
      kind="menu"
      id={base.menuId}
      cancel={menuLinks.menu(base.menuId)}
    >
      <MenuFields form={form} written={latest.dishesOf} />
    </VersionForm>
  )
}
