import { useTranslation } from 'react-i18next'
import { formatShare } from '../../ui/words/format.ts'

/** Of how much of the net a figure per ticket is, where takings of some days do not say how many tickets they were. */
export const OfTicketed = ({
  sales: { net, ticketedNet },
}: {
  sales: { net: number | null; ticketedNet: number | null }
}) => {
  const { t, i18n } = useTranslation('sales')
  if (net === null || ticketedNet === null || ticketedNet >= net) return null
  return <span> · {t('facts.coversOf', { share: formatShare(ticketedNet / net, i18n.language) })}</span>
}
