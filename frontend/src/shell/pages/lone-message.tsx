import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/actions/link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { shellLinks } from '../links.ts'
import './pages.css'

/** A page that only says why there is nothing here, and leads home. */
export const LoneMessage = ({ icon: Icon, of }: { icon: LucideIcon; of: 'comingSoon' | 'denied' }) => {
  const { t } = useTranslation('shell')
  return (
    <main className="lone-page">
      <Icon size={40} aria-hidden />
      <Page title={t(`${of}.title`)} description={t(`${of}.description`)} width="narrow">
        <div className="row">
          <Link href={shellLinks.home()} look="primary-button">
            {t('goHome')}
          </Link>
        </div>
      </Page>
    </main>
  )
}
