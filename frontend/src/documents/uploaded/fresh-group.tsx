import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/layout/section.tsx'
import { UploadedPapers } from './uploaded-papers.tsx'

/** What was uploaded last stands above the list until somebody has seen it. */
export const FreshGroup = ({ rows }: { rows: readonly DocumentListItem[] }) => {
  const { t } = useTranslation('documents')
  if (rows.length === 0) return null
  return (
    <Section title={t('uploaded.title')} note={t('uploaded.note')}>
      <UploadedPapers rows={rows} />
    </Section>
  )
}
