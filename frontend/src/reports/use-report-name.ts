import type { Report } from '@escandallo/contracts/reports/queries.ts'
import { useTranslation } from 'react-i18next'

/** What a report is called: its type, and of a sheet the dish. */
export const useReportName = () => {
  const { t } = useTranslation('reports')
  return ({ type, title }: Pick<Report, 'type' | 'title'>) =>
    title === null ? t(`types.${type}`) : `${t(`types.${type}`)}: ${title}`
}
