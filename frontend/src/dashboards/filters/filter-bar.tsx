import type { PredefinedRange } from '@escandallo/contracts/values/periods.ts'
import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { establishmentNames } from '../../establishments/public.ts'
import { ChoicePopover } from '../../ui/choices/choice-popover.tsx'
import { DateRangePicker } from '../../ui/dates/date-range-picker.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { today } from '../../ui/words/format.ts'
import { useDashboardFilters } from './dashboard-filters.ts'

type FilterBarProps = {
  /** Filters of one's own. */
  children?: ReactNode
  /** The range of a page where none is chosen. */
  usual?: PredefinedRange
}

/** Which establishments and which days the dashboards count. */
export const FilterBar = ({ children, usual }: FilterBarProps) => {
  const { t } = useTranslation('dashboards')
  const { establishments, range, previous, setEstablishments, setRange } = useDashboardFilters(usual)
  const { data } = useQuery(establishmentNames)
  const words =
    establishments.length === 0
      ? t('filters.allEstablishments')
      : t('filters.establishments', { count: establishments.length })
  return (
    <search aria-label={t('filters.label')} className="row screen-only">
      <ChoicePopover
        label={words}
        icon={<Store size={16} aria-hidden />}
        options={(data?.items ?? []).map(({ establishmentId, name }) => ({ value: establishmentId, label: name }))}
        chosen={establishments}
        onChange={setEstablishments}
        all={t('filters.allEstablishments')}
      />
      <DateRangePicker
        label={t('filters.period')}
        value={range}
        onChange={(next) => next && setRange(next)}
        today={today()}
      />
      <bdi className="muted small">
        {t('filters.previous')} <DateText date={previous.from} /> – <DateText date={previous.to} />
      </bdi>
      {children}
    </search>
  )
}
