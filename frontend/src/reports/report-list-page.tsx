import { useTranslation } from 'react-i18next'
import { Page } from '../ui/layout/page.tsx'
import { Reports } from './reports.tsx'

export default function ReportListPage() {
  const { t } = useTranslation('reports')
  return (
    <Page title={t('list.title')} description={t('list.about')}>
      <Reports />
    </Page>
  )
}
