import type { UnderstoodFile } from '@escandallo/contracts/tills/understood.ts'
import { useTranslation } from 'react-i18next'

const FIRST = 5

const List = ({ rows }: { rows: UnderstoodFile['notTaken'] }) => {
  const { t } = useTranslation('tills')
  return rows.map(({ sheet, row, code, text }) => (
    <p key={`${sheet} ${row} ${code} ${text}`}>
      {text}: {t(`file.leftOut.${code}`)}
    </p>
  ))
}

/** Rows that an import left out: the first of them, the others behind their number, and how many the answer does not hold. */
export const LeftOutRows = ({ notTaken, counts }: Pick<UnderstoodFile, 'notTaken' | 'counts'>) => {
  const { t } = useTranslation('tills')
  const others = counts.notTaken - Math.min(FIRST, notTaken.length)
  const unlisted = counts.notTaken - notTaken.length
  return (
    <>
      <List rows={notTaken.slice(0, FIRST)} />
      {others > 0 && (
        <details>
          <summary>{t('file.more', { count: others })}</summary>
          <List rows={notTaken.slice(FIRST)} />
          {unlisted > 0 && unlisted < others && <p>{t('file.more', { count: unlisted })}</p>}
        </details>
      )}
    </>
  )
}
