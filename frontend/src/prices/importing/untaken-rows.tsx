import { useTranslation } from 'react-i18next'
import { isTaken, type Planned } from '../upload/plan.ts'

/** Rows that are listed; of more only their number is said. */
const SHOWN = 8

/** Rows that are understood and do not come in as it stands, each with its name and why. */
export const UntakenRows = ({
  planned,
  isChosen,
}: {
  planned: readonly Planned[]
  isChosen: (row: Planned) => boolean
}) => {
  const { t } = useTranslation('prices')
  const untaken = planned.flatMap((row) => (row.state === 'refused' || isChosen(row) ? [] : [row]))
  if (untaken.length === 0) return null
  const more = untaken.length - SHOWN
  return (
    <p className="small">
      {t('import.untaken', { count: untaken.length })}{' '}
      {untaken
        .slice(0, SHOWN)
        .map((row) =>
          t('import.untakenRow', {
            name: row.row.name || row.row.code,
            reason: t(`import.untakenReasons.${isTaken(row) ? 'out' : row.state}`),
          }),
        )
        .join(' · ')}
      {more > 0 && ` · ${t('import.untakenMore', { count: more })}`}
    </p>
  )
}
