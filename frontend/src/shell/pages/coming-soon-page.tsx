import { CookingPot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/actions/link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { shellLinks } from '../links.ts'
import './pages.css'

export default function ComingSoonPage() {
  const { t } = useTranslation('shell')
  return (
    <main className="lone-page">
      <CookingPot size={40} aria-hidden />
      <Page title={t('comingSoon.title')} description={t('comingSoon.description')} width="narrow">
        <div className="row">
          <Link href={shellLinks.home()} look="primary-button">
            {t('goHome')}
          </Link>
        </div>
      </Page>
    </main>
  )
}
