import type { Menu } from '@escandallo/contracts/menus/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { keptBase, Overtaken, useDraftName, withoutConflict } from '../../recipes/public.ts'
import { Page } from '../../ui/layout/page.tsx'
import { menuLinks } from '../links.ts'
import { menuDetails } from '../queries.ts'
import { MenuFields } from './menu-fields.tsx'
import { draftOf, useMenuForm, valuesOf } from './menu-form.ts'
import { useMergeWords } from './merge-words.ts'

export default function EditMenuPage() {
  const { t } = useTranslation('menus')
  const { id = '' } = useParams()
  const menu = useQuery(menuDetails(id))
  const name = menu.data?.name
  return (
    <Page
      title={name ? t('form.edit', { name }) : t('menuOne')}
      breadcrumb={[
        { label: t('list.title'), href: menuLinks.menus() },
        ...(name ? [{ label: name, href: menuLinks.menu(id) }] : []),
      ]}
    >
      <QueryState query={menu} rows={12}>
        {(data) => <EditMenu key={data.menuId} latest={data} />}
      </QueryState>
    </Page>
  )
}

/** The version that was begun with stays under what is typed, whatever others save meanwhile. */
const EditMenu = ({ latest }: { latest: Menu }) => {
  const nameOf = useDraftName('menu')
  const [base, setBase] = useState(() => keptBase<Menu>(nameOf(`${latest.menuId} `)) ?? latest)
  return <WriteMenu key={base.revision} base={base} latest={latest} onBase={setBase} />
}

type WriteMenuProps = { base: Menu; latest: Menu; onBase: (menu: Menu) => void }

const WriteMenu = ({ base, latest, onBase }: WriteMenuProps) => {
  const nameOf = useDraftName('menu')
  const form = useMenuForm(valuesOf(base), base)
  const wordsOf = useMergeWords([base, latest])
  return (
    <StandardForm form={withoutConflict(form, base, latest)} cancel={menuLinks.menu(base.menuId)}>
      <Overtaken
        {...{ form, base, latest, valuesOf, wordsOf, onBase }}
        idField="menuId"
        draftOf={(menu) => nameOf(draftOf(menu))}
      />
      <MenuFields form={form} written={latest.dishesOf} />
    </StandardForm>
  )
}
