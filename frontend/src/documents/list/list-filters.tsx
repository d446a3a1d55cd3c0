import type { SupplierFound } from '@escandallo/contracts/suppliers/queries.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Search, Sparkles, Store, Truck, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { get } from '../../platform/api.ts'
import { SearchField } from '../../platform/lists/search-field.tsx'
import type { UrlParams } from '../../platform/lists/url-params.ts'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ChoicePopover } from '../../ui/choices/choice-popover.tsx'
import { DateRangePicker } from '../../ui/dates/date-range-picker.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { today } from '../../ui/words/format.ts'
import { establishmentNames, type listDefaults, supplierDetails } from '../queries.ts'
import { periodOf, periodParams } from './list-query.ts'

type Params = UrlParams<typeof listDefaults> & { q: string }
type ListFiltersProps = {
  params: Params
  set: (changes: Partial<Params>) => void
  /** Documents with proposals that wait for an answer. */
  proposals: number
}

export const ListFilters = ({ params, set, proposals }: ListFiltersProps) => {
  const { t } = useTranslation('documents')
  return (
    <search className="row" aria-label={t('list.filters')}>
      <DocumentSearch value={params.q} onChange={(q) => set({ q })} />
      <DateRangePicker
        label={t('list.period')}
        value={periodOf(params)}
        onChange={(period) => set(periodParams(period))}
        today={today()}
        clearable
      />
      <EstablishmentFilter chosen={params.establishments} onChange={(establishments) => set({ establishments })} />
      <SupplierFilter chosen={params.suppliers} onChange={(suppliers) => set({ suppliers })} />
      {(['waiting', 'missing'] as const).map(
        (name) =>
          params[name] && (
            <button key={name} type="button" className="filter-chip" onClick={() => set({ [name]: '' })}>
              <X size={14} aria-hidden />
              {t(`list.only.${params[name] === 'true' ? name : `not-${name}`}`)}{' '}
              <span className="only-spoken">{t('list.withoutFilter')}</span>
            </button>
          ),
      )}
      {(proposals > 0 || params.proposed) && (
        <Button
          icon={<Sparkles aria-hidden />}
          pressed={params.proposed === 'true'}
          onClick={() => set({ proposed: params.proposed ? '' : 'true' })}
        >
          {t('list.proposals', { count: proposals })}
        </Button>
      )}
    </search>
  )
}

const DocumentSearch = ({ value, onChange }: { value: string; onChange: (q: string) => void }) => {
  const { t } = useTranslation('documents')
  const input = useRef<HTMLInputElement>(null)
  useShortcut('/', t('list.search'), () => input.current?.focus())
  return (
    <div className="list-search">
      <SearchField
        ref={input}
        label={t('list.search')}
        placeholder={t('list.searchHint')}
        before={<Search size={16} aria-hidden />}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

type IdsFilterProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void }

const EstablishmentFilter = ({ chosen, onChange }: IdsFilterProps) => {
  const { t } = useTranslation('documents')
  const { data } = useQuery(establishmentNames)
  const names = data?.items ?? []
  if (names.length < 2 && chosen.length === 0) return null
  const words = chosen.length === 0 ? t('list.allEstablishments') : t('list.establishments', { count: chosen.length })
  return (
    <ChoicePopover
      label={words}
      icon={<Store size={16} aria-hidden />}
      options={names.map(({ establishmentId, name }) => ({ value: establishmentId, label: name }))}
      chosen={chosen}
      onChange={onChange}
    />
  )
}

const SupplierFilter = ({ chosen, onChange }: IdsFilterProps) => {
  const { t } = useTranslation('documents')
  const known = useQueries({ queries: chosen.map(supplierDetails) })
  const words = chosen.length === 0 ? t('list.allSuppliers') : t('list.suppliers', { count: chosen.length })
  return (
    <Popover
      label={words}
      trigger={
        <span className="range-trigger">
          <Truck size={16} aria-hidden />
          {words}
        </span>
      }
    >
      <div className="stack-tight filter-suppliers">
        <Combobox
          label={t('list.supplier')}
          value={null}
          placeholder={t('list.supplierHint')}
          search={findSuppliers}
          onChange={(choice) => choice && !chosen.includes(choice.value) && onChange([...chosen, choice.value])}
        />
        {chosen.map((id, index) => (
          <button
            key={id}
            type="button"
            className="filter-chip"
            onClick={() => onChange(chosen.filter((other) => other !== id))}
          >
            <X size={14} aria-hidden />
            {known[index]?.data?.name ?? t('list.supplier')}{' '}
            <span className="only-spoken">{t('list.withoutFilter')}</span>
          </button>
        ))}
      </div>
    </Popover>
  )
}

const findSuppliers = async (text: string, signal: AbortSignal) => {
  if (text.trim() === '') return []
  const { items } = await get<SupplierFound>('/suppliers/find', { query: { name: text.trim() }, signal })
  return items.map(({ supplierId, name, taxId }) => ({ value: supplierId, label: name, hint: taxId ?? undefined }))
}
