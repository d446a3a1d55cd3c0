import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { dayName, dayTitle } from './day-names.ts'
import { alike, type Week } from './opening-hours.ts'
import './hours.css'

/** Opening hours as a door's sign shows them: days that open alike in one line. */
export const HoursWeek = ({ week }: { week: Week }) => {
  const { t, i18n } = useTranslation('establishments')
  return (
    <dl className="hours-week">
      {alike(week).map(({ from, to, day }) => (
        <Fragment key={from}>
          <dt>
            {from === to
              ? dayTitle(from, i18n.language)
              : t(to === from + 1 ? 'hours.and' : 'hours.range', {
                  from: dayTitle(from, i18n.language),
                  to: dayName(to, i18n.language),
                })}
          </dt>
          <dd className="figures">
            {day === null || day.length === 0
              ? t('hours.closed')
              : day.map(({ open, close, nextDay }) => (
                  <div key={open}>
                    <bdi>
                      {open}–{close}
                    </bdi>
                    {nextDay && <span className="muted small"> {t('hours.ofNextDay')}</span>}
                  </div>
                ))}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
