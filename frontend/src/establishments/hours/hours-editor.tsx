import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { dayName, dayTitle } from './day-names.ts'
import {
  addShift,
  changeShift,
  closedWeek,
  copyToAll,
  mostShifts,
  overlaps,
  removeShift,
  setOpen,
  type Week,
} from './opening-hours.ts'
import { ShiftFields } from './shift-fields.tsx'
import './hours.css'

type HoursEditorProps = {
  /** Null when nobody has said anything about it. */
  value: Week | null
  onChange: (value: Week | null) => void
  errorOf: (name: string, label: string) => string | undefined
}

/** The seven days, Monday first: closed, or open in one or several shifts. */
export const HoursEditor = ({ value, onChange, errorOf }: HoursEditorProps) => {
  const { t } = useTranslation('establishments')
  if (value === null)
    return (
      <Card title={t('hours.title')}>
        <EmptyState
          example={{ shape: 'list', text: t('hours.example') }}
          title={t('hours.unknown')}
          description={t('hours.unknownDescription')}
          level={3}
          action={<Button onClick={() => onChange(closedWeek())}>{t('hours.begin')}</Button>}
        />
      </Card>
    )
  return (
    <Card
      title={t('hours.title')}
      description={t('hours.description')}
      actions={
        <Button size="small" look="quiet" onClick={() => onChange(null)}>
          {t('hours.forget')}
        </Button>
      }
    >
      <div>
        {value.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week
          <DayRow key={index} index={index} week={value} onChange={onChange} errorOf={errorOf} />
        ))}
      </div>
    </Card>
  )
}

type DayRowProps = { index: number; week: Week; onChange: (value: Week) => void; errorOf: HoursEditorProps['errorOf'] }

const DayRow = ({ index, week, onChange, errorOf }: DayRowProps) => {
  const { t, i18n } = useTranslation('establishments')
  const day = week[index] ?? null
  const name = dayName(index, i18n.language)
  return (
    <fieldset className="hours-day">
      <legend className="only-spoken">{dayTitle(index, i18n.language)}</legend>
      <Checkbox
        label={dayTitle(index, i18n.language)}
        checked={day !== null}
        onChange={(open) => onChange(setOpen(week, index, open))}
      />
      <div className="stack-tight">
        {day === null && <p className="muted">{t('hours.closed')}</p>}
        {day?.map((shift, at) => (
          <ShiftFields
            // biome-ignore lint/suspicious/noArrayIndexKey: shifts have no id
            key={at}
            name={`openingHours.${index}.${at}`}
            dayIndex={index}
            number={at + 1}
            shift={shift}
            onChange={(change) => onChange(changeShift(week, index, at, change))}
            onRemove={() => onChange(removeShift(week, index, at))}
            errorOf={errorOf}
          />
        ))}
        {overlaps(day) && (
          <p className="small" role="status">
            {t('hours.overlap')}
          </p>
        )}
        {day !== null && (
          <div className="row">
            <Button
              size="small"
              look="quiet"
              icon={<Plus aria-hidden />}
              disabled={day.length >= mostShifts}
              onClick={() => onChange(addShift(week, index))}
            >
              {t('hours.add')} <span className="only-spoken">({name})</span>
            </Button>
            <Button size="small" look="quiet" onClick={() => onChange(copyToAll(week, index))}>
              {t('hours.copy')} <span className="only-spoken">({name})</span>
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  )
}
