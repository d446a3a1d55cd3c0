import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { shellLinks } from '../links.ts'
import './pages.css'

export default function NotFoundPage() {
  const { t } = useTranslation('shell')
  return (
    <div className="lone-page">
      <Page title={t('notFound.title')} description={t('notFound.description')} width="narrow">
        <div className="row">
          <Button icon={<ArrowLeft className="mirrored" aria-hidden />} onClick={() => window.history.back()}>
            {t('back')}
          </Button>
          <Link href={shellLinks.home()} look="primary-button">
            {t('goHome')}
          </Link>
        </div>
      </Page>
    </div>
  )
}
