import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/button.tsx'
import { Page } from '../ui/layout/page.tsx'
import { ReportTable } from './reports.tsx'

export default function ReportListPage() {
  const { t } = useTranslation('reports')
  const [asking, setAsking] = useState(false)
  return (
    <Page
      title={t('list.title')}
      description={t('list.about')}
      actions={
        <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setAsking(true)}>
          {t('list.new')}
        </Button>
      }
    >
      <ReportTable asking={asking} onAsk={setAsking} />
    </Page>
  )
}
