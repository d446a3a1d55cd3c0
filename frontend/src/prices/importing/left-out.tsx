import type { ListReading } from '@escandallo/contracts/tables/lists/reading.ts'
import { useTranslation } from 'react-i18next'

/** What was left out of the list, each with its reason: nothing is dropped without a line that says so. */
export const LeftOut = ({ reading }: { reading: ListReading }) => {
  const { t } = useTranslation('prices')
  if (reading.leftOut.length === 0) return null
  return (
    <details>
      <summary>{t('upload.leftOutTitle', { count: reading.leftOut.length })}</summary>
      <ul className="small">
        {reading.leftOut.slice(0, 100).map(({ sheet, row, code, text }) => (
          <li key={`${sheet} ${row} ${code}`}>
            {[sheet, row > 0 ? row : ''].filter(Boolean).join(' ')}: «{text}» {t(`upload.leftOut.${code}`)}
          </li>
        ))}
      </ul>
    </details>
  )
}
