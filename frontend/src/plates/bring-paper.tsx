import { useTranslation } from 'react-i18next'
import { documentLinks } from '../documents/links.ts'
import { SectionLink } from '../platform/modules/section-link.tsx'

/** Where food that was bought is counted and there is none: the way to bring an invoice. */
export const BringPaper = () => {
  const { t } = useTranslation('plates')
  return (
    <SectionLink section="documents" href={documentLinks.newDocument()} look="button">
      {t('bought.bring')}
    </SectionLink>
  )
}
