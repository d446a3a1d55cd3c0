import { sectionsOfReport } from '@escandallo/contracts/reports/access.ts'
import { type ReportType, reportTypes } from '@escandallo/contracts/reports/events.ts'
import { DEFAULT_RANGE } from '@escandallo/contracts/values/periods.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { establishmentNames } from '../establishments/public.ts'
import { type Accepted, post } from '../platform/api.ts'
import { mayOpen, useUser } from '../platform/auth/auth.tsx'
import { useCommand } from '../platform/command.ts'
import { useErrorWords } from '../platform/words/errors.ts'
import { Button } from '../ui/actions/button.tsx'
import { DateRangePicker } from '../ui/dates/date-range-picker.tsx'
import { type DateRange, daysOf } from '../ui/dates/range.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { today } from '../ui/words/format.ts'
import { reportLinks } from './links.ts'
import { useTellWhenMade } from './use-tell-when-made.ts'

/** Of which type, over which days, of which establishments; it is made in the background. */
export const NewReportDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('reports')
  const words = useErrorWords()
  const user = useUser()
  const [, navigate] = useLocation()
  const { data: places } = useQuery(establishmentNames)
  const open = reportTypes.filter(
    (type) => type !== 'dish-sheet' && sectionsOfReport[type].every((section) => mayOpen(user, section)),
  )
  const [type, setType] = useState<ReportType | ''>(open[0] ?? '')
  const [range, setRange] = useState<DateRange>({ range: DEFAULT_RANGE })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState('')
  const tellWhenMade = useTellWhenMade()
  const generate = useCommand((body: object, submit) => post<Accepted>('/reports/generate', body, submit), {
    changes: ['reports'],
    done: t('new.done'),
    onDone: ({ id }) => {
      onClose()
      navigate(reportLinks.report(id))
      tellWhenMade(id)
    },
    onRefused: (error) => setRefusal(words(error)),
  })
  // Whoever sees some establishments only is told of those.
  const all = user.role === 'user' ? (user.establishments ?? 'all') : 'all'
  const submit = () =>
    generate.run({
      type,
      ...daysOf(range, today()),
      establishments: chosen.length > 0 ? chosen : all,
      ...('range' in range && { range: range.range }),
    })
  const toggle = (id: string, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('new.title')}
      description={t('new.about')}
      actions={
        <>
          <Button onClick={onClose}>{t('new.cancel')}</Button>
          <Button look="primary" busy={generate.busy} disabled={generate.blocked || type === ''} onClick={submit}>
            {t('new.submit')}
          </Button>
        </>
      }
    >
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <Select
        name="type"
        label={t('fields.type')}
        value={type}
        onChange={(value) => setType(open.find((known) => known === value) ?? '')}
        options={open.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      <DateRangePicker
        label={t('fields.period')}
        value={range}
        onChange={(next) => next && setRange(next)}
        today={today()}
      />
      {(places?.items.length ?? 0) > 1 && (
        <fieldset className="stack-tight">
          <legend className="field-label">{t('fields.establishments')}</legend>
          <Checkbox label={t('new.allEstablishments')} checked={chosen.length === 0} onChange={() => setChosen([])} />
          {places?.items.map(({ establishmentId, name }) => (
            <Checkbox
              key={establishmentId}
              label={name}
              checked={chosen.includes(establishmentId)}
              onChange={(on) => toggle(establishmentId, on)}
            />
          ))}
        </fieldset>
      )}
    </Dialog>
  )
}
