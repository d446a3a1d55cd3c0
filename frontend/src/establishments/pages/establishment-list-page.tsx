import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { corporationLinks } from '../../corporations/links.ts'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EstablishmentTable } from '../establishment-table.tsx'
import { establishmentLinks } from '../links.ts'

export default function EstablishmentListPage() {
  const { t } = useTranslation(['establishments', 'menu'])
  const isAdmin = mayOpen(useUser(), 'admin')
  return (
    <Page
      title={t('list.title')}
      breadcrumb={isAdmin ? [{ label: t('menu:corporations.corporation'), href: corporationLinks.corporation() }] : []}
      actions={
        <Link href={establishmentLinks.newEstablishment()} look="primary-button">
          <Plus size={16} aria-hidden />
          {t('list.new')}
        </Link>
      }
    >
      <EstablishmentTable />
    </Page>
  )
}
