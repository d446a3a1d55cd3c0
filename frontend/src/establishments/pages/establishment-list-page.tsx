import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/actions/link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EstablishmentTable } from '../establishment-table.tsx'
import { establishmentLinks } from '../links.ts'

export default function EstablishmentListPage() {
  const { t } = useTranslation('establishments')
  return (
    <Page
      title={t('list.title')}
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
