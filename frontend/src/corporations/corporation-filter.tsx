import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { get } from '../platform/api.ts'
import { ChoicePopover } from '../ui/choices/choice-popover.tsx'

type Corporations = { items: { corporationId: string; name: string }[] }

type CorporationFilterProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void }

/** Which corporations a list of whoever looks after the installation shows. */
export const CorporationFilter = ({ chosen, onChange }: CorporationFilterProps) => {
  const { t } = useTranslation('corporations')
  const { data } = useQuery({
    queryKey: ['corporations', 'names'],
    queryFn: ({ signal }) => get<Corporations>('/corporations/list', { query: { size: 200, sort: 'name' }, signal }),
  })
  const words = chosen.length === 0 ? t('filter.all') : t('filter.chosen', { count: chosen.length })
  return (
    <ChoicePopover
      label={words}
      icon={<Building2 size={16} aria-hidden />}
      options={(data?.items ?? []).map(({ corporationId, name }) => ({ value: corporationId, label: name }))}
      chosen={chosen}
      onChange={onChange}
    />
  )
}
