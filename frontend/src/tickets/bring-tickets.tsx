import { useTranslation } from 'react-i18next'
import { SectionLink } from '../platform/modules/section-link.tsx'
import { tillLinks } from '../tills/links.ts'

/** Where there are no tickets yet: the way to the till they come from. */
export const BringTickets = () => {
  const { t } = useTranslation('tickets')
  return (
    <SectionLink section="sales" href={tillLinks.integration()} look="primary-button">
      {t('list.connect')}
    </SectionLink>
  )
}
