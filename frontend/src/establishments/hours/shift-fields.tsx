import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { TimeField } from '../../ui/dates/time-field.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { dayName } from './day-names.ts'
import { type Shift, shiftProblem } from './opening-hours.ts'

type ShiftFieldsProps = {
  /** Names its fields for the form's summary of errors: `openingHours.0.1`. */
  name: string
  dayIndex: number
  /** Counted from one, for whoever hears the labels. */
  number: number
  shift: Shift
  onChange: (change: Partial<Shift>) => void
  onRemove: () => void
  /** What is wrong with a field; its label is how the form's summary speaks of it. */
  errorOf: (name: string, label: string) => string | undefined
}

/** One time of opening, and what has to be said about it: that it ends after midnight, or that it cannot be. */
export const ShiftFields = ({ name, dayIndex, number, shift, onChange, onRemove, errorOf }: ShiftFieldsProps) => {
  const { t, i18n } = useTranslation('establishments')
  const about = { day: dayName(dayIndex, i18n.language), number }
  const backwards = shiftProblem(shift) !== null
  const time = (key: 'open' | 'close') => ({
    name: `${name}.${key}`,
    label: t(`hours.${key}`, about),
    hiddenLabel: true,
    value: shift[key],
    onChange: (value: string) => onChange({ [key]: value }),
  })
  const refused = errorOf(`${name}.close`, t('hours.close', about))
  const closeError = backwards ? t('platform:errors.closes-before-it-opens') : refused
  return (
    <div className="hours-shift">
      <TimeField {...time('open')} error={errorOf(`${name}.open`, t('hours.open', about))} />
      <TimeField {...time('close')} error={closeError} />
      <Checkbox
        label={
          <>
            {t('hours.nextDay')} <span className="only-spoken">({t('hours.shift', about)})</span>
          </>
        }
        checked={shift.nextDay}
        onChange={(nextDay) => onChange({ nextDay })}
      />
      <IconButton label={t('hours.remove', about)} icon={<X aria-hidden />} onClick={onRemove} />
      {backwards && (
        <p className="hours-note row small">
          {t('hours.afterMidnight')}
          <Button size="small" onClick={() => onChange({ nextDay: true })}>
            {t('hours.markNextDay', { day: dayName(dayIndex + 1, i18n.language) })}
          </Button>
        </p>
      )}
      {shift.nextDay && shift.close !== '' && (
        <p className="hours-note small muted">
          {t('hours.endsNextDay', { ...about, next: dayName(dayIndex + 1, i18n.language), time: shift.close })}
        </p>
      )}
    </div>
  )
}
