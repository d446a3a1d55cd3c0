import type { Report } from '@escandallo/contracts/reports/queries.ts'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../ui/words/format.ts'

/** What a report is called: as people named it, else its type with the dish of a sheet, or with its days: two of a kind differ. */
export const useReportName = () => {
  const { t, i18n } = useTranslation('reports')
  return ({ type, title, name, from, to }: Pick<Report, 'type' | 'title' | 'name' | 'from' | 'to'>) => {
    if (name !== null) return name
    if (title !== null) return `${t(`types.${type}`)}: ${title}`
    return `${t(`types.${type}`)}, ${formatDate(from, i18n.language)} – ${formatDate(to, i18n.language)}`
  }
}
