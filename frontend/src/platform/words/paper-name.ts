import type { DocumentKind } from '@escandallo/contracts/documents/confirming/kinds.ts'
import { useTranslation } from 'react-i18next'

/** Names a document as every screen does: "Albarán A-7", or "Albarán" where its number is not known. */
export const usePaperName = () => {
  const { t } = useTranslation('platform')
  return (kind: DocumentKind | null, number: string | null) =>
    t(`paperName.${kind ?? 'unknown'}`, { number: number ?? '' }).trim()
}
