import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/layout/page.tsx'

/** The empty frame: what every other page is measured against. */
export default function BlankPage() {
  const { t } = useTranslation('shell')
  return <Page title={t('blank.title')} />
}
