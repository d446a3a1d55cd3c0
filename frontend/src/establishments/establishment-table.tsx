import type { Establishment } from '@escandallo/contracts/establishments/queries.ts'
import { useTranslation } from 'react-i18next'
import { ListView } from '../platform/lists/list-view.tsx'
import { Picture } from '../platform/pictures/picture.tsx'
import { useQueryTable } from '../platform/query-table.ts'
import { Link } from '../ui/actions/link.tsx'
import type { Column } from '../ui/data/columns.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Status } from '../ui/text/chip.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { establishmentLinks } from './links.ts'
import { establishmentList } from './queries.ts'

/** The establishments, with what is missing of each. */
export const EstablishmentTable = () => {
  const { t } = useTranslation('establishments')
  const table = useQueryTable(establishmentList, { sort: 'name' })
  const { q } = table.params
  const columns: Column<Establishment>[] = [
    {
      key: 'name',
      header: t('fields.name'),
      primary: true,
      sortable: true,
      cell: ({ name, image }) => (
        <span className="named">
          <Picture hash={image} alt="" width={32} shape={1} size="thumbnail" />
          {name}
        </span>
      ),
    },
    { key: 'address', phone: 'bare', header: t('fields.address'), cell: ({ address }) => address },
    {
      key: 'postalCode',
      phone: 'left-out',
      header: t('fields.postalCode'),
      sortable: true,
      cell: ({ postalCode }) => postalCode,
    },
    { key: 'phone', phone: 'bare', header: t('fields.phone'), cell: ({ phone }) => phone && <bdi>{phone}</bdi> },
    {
      key: 'openingHours',
      phone: 'figure',
      header: t('hours.title'),
      cell: ({ openingHours }) =>
        openingHours === null ? (
          <Status tone="warning">{t('hours.missing')}</Status>
        ) : (
          t('hours.daysOpen', { count: openingHours.filter((day) => day !== null && day.length > 0).length })
        ),
    },
    {
      key: 'openedAt',
      header: t('fields.openedAt'),
      sortable: true,
      optional: true,
      width: 'date',
      cell: ({ openedAt }) => <DateText date={openedAt} />,
    },
    { key: 'timeZone', header: t('fields.timeZone'), optional: true, cell: ({ timeZone }) => timeZone },
  ]
  return (
    <ListView
      label={t('list.title')}
      table={table}
      columns={columns}
      rowKey={({ establishmentId }) => establishmentId}
      rowName={({ name }) => name}
      href={({ establishmentId }) => establishmentLinks.establishment(establishmentId)}
      search={{ value: q, onChange: (text) => table.set({ q: text }) }}
      filtered={q !== ''}
      onClear={() => table.set({ q: '' })}
      empty={
        <EmptyState
          example={{ shape: 'list', text: t('list.example') }}
          title={t('list.empty')}
          description={t('list.emptyDescription')}
          action={
            <Link href={establishmentLinks.newEstablishment()} look="primary-button">
              {t('list.new')}
            </Link>
          }
        />
      }
    />
  )
}
