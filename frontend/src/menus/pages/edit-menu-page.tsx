import type { Menu } from '@escandallo/contracts/menus/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { menuLinks } from '../links.ts'
import { menuDetails } from '../queries.ts'
import { MenuFields } from './menu-fields.tsx'
import { useMenuForm, valuesOf } from './menu-form.ts'

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
        {(data) => <EditMenu key={data.menuId} menu={data} />}
      </QueryState>
    </Page>
  )
}

/** Stays as it was opened: what somebody else saves meanwhile is refused when this is sent, and nothing typed is lost. */
const EditMenu = ({ menu }: { menu: Menu }) => {
  const [opened] = useState(menu)
  const form = useMenuForm(valuesOf(opened), opened)
  return (
    <StandardForm form={form} cancel={menuLinks.menu(menu.menuId)}>
      <MenuFields form={form} />
    </StandardForm>
  )
}
