import { ShieldX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/actions/link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { shellLinks } from '../links.ts'
import './pages.css'

export default function DeniedPage() {
  const { t } = useTranslation('shell')
  return (
    <main className="lone-page">
      <ShieldX size={40} aria-hidden />
      <Page title={t('denied.title')} description={t('denied.description')} width="narrow">
        <div className="row">
          <Link href={shellLinks.home()} look="primary-button">
            {t('goHome')}
          </Link>
        </div>
      </Page>
    </main>
  )
}
