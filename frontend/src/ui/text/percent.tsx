import { useTranslation } from 'react-i18next'
import { formatRate } from '../words/format.ts'

/** Per cent, as a number or a decimal string, in the reader's language. */
export const Percent = ({ of }: { of: number | string }) => {
  const { i18n } = useTranslation()
  return formatRate(of, i18n.language)
}
