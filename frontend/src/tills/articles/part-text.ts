import type { ImplausibleCost, PackPart } from '@escandallo/contracts/tills/queries.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/words/format.ts'

/** What of a pack goes with one sold: "1 de 24 botellas de la caja". */
export const usePartText = () => {
  const { t, i18n } = useTranslation('tills')
  return ({ taken, of, kind }: PackPart) =>
    t(`parts.${kind}`, { taken: formatNumber(taken, i18n.language), of: formatNumber(of, i18n.language) })
}

/** What a correction of an association comes to, on the button that makes it. */
export const useCorrectionText = () => {
  const { t, i18n } = useTranslation('tills')
  const partText = usePartText()
  return ({ part, ratio }: NonNullable<ImplausibleCost['correction']>) =>
    part
      ? t('articles.correctTo', { part: partText(part) })
      : t('articles.correctToRatio', { ratio: formatNumber(ratio, i18n.language) })
}
