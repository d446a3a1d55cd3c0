import { useQuery } from '@tanstack/react-query'
import { Medal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { supplierLinks } from '../../suppliers/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Table } from '../../ui/data/table.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { Delta } from '../../ui/text/delta.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatPercent } from '../../ui/words/format.ts'
import { Deposits, DocumentCoverage } from '../coverage-words.tsx'
import { changeAgainst, withOthers } from '../figures.ts'
import type { PurchaseFilters } from '../filters/purchase-filters.ts'
import { NothingBought } from '../nothing-bought.tsx'
import { topSuppliers } from '../queries.ts'

const SHOWN = 10
const medals = ['gold', 'silver', 'bronze'] as const
/** Asked for, so that "others" knows whom it stands for. */
const ASKED = 200

type Row = {
  key: string
  name: string
  color?: string
  spend: number
  previousSpend: number | null
  share: number
  cumulative: number | null
  class: 'A' | 'B' | 'C' | null
  documents: number
  href?: string
  ids: readonly string[] | null
  medal?: (typeof medals)[number] | undefined
}

/** Suppliers by spend, with the part of all spend that they make up, alone and with those before them. */
export const TopSuppliersCard = ({ filters }: { filters: PurchaseFilters }) => {
  const { t, i18n } = useTranslation('dashboards')
  const answer = useQuery(topSuppliers({ ...filters.query, size: ASKED }))
  const percent = (share: number) => formatPercent(share / 100, i18n.language, { fixed: true })
  return (
    <Card title={t('suppliers.title')} description={t('suppliers.description')}>
      <QueryState dims query={answer} skeleton={<Skeleton height={420} />}>
        {(data) => {
          const { top, others } = withOthers(data, SHOWN)
          const rows: Row[] = top.map((supplier, place) => ({
            ...supplier,
            key: supplier.supplierId,
            share: Number(supplier.share),
            cumulative: Number(supplier.cumulativeShare),
            href: supplierLinks.supplier(supplier.supplierId),
            ids: [supplier.supplierId],
            medal: medals[place],
          }))
          if (others.suppliers > 0)
            rows.push({
              ...others,
              key: 'others',
              name: t('suppliers.others', { count: others.suppliers }),
              cumulative: 100,
              class: null,
            })
          const columns: Column<Row>[] = [
            {
              key: 'name',
              header: t('suppliers.supplier'),
              primary: true,
              cell: ({ name, color, medal }) => (
                <span className="named">
                  {color ? <Chip dot={color}>{name}</Chip> : name}
                  {medal && <Medal size={15} style={{ color: `var(--${medal})` }} aria-hidden />}
                </span>
              ),
            },
            {
              key: 'spend',
              phone: 'figure',
              header: t('spend.short'),
              align: 'end',
              cell: ({ spend, ids, name }) =>
                ids ? (
                  <Link href={filters.linesHref({ suppliers: ids })}>
                    <Money cents={spend} currency={data.currency} />
                    <span className="only-spoken"> {t('openLines', { name })}</span>
                  </Link>
                ) : (
                  <Money cents={spend} currency={data.currency} />
                ),
            },
            { key: 'share', header: t('share'), align: 'end', cell: ({ share }) => percent(share) },
            {
              key: 'cumulative',
              phone: 'left-out',
              header: t('suppliers.cumulative'),
              align: 'end',
              cell: ({ cumulative }) => cumulative !== null && percent(cumulative),
            },
            {
              key: 'class',
              header: t('suppliers.class'),
              cell: (row) => row.class && <Chip tone={row.class === 'A' ? 'primary' : 'neutral'}>{row.class}</Chip>,
            },
            {
              key: 'change',
              header: t('change'),
              align: 'end',
              cell: ({ spend, previousSpend }) => <Delta ratio={changeAgainst(spend, data.previous, previousSpend)} />,
            },
            { key: 'documents', header: t('turnover.purchases'), align: 'end', cell: ({ documents }) => documents },
          ]
          return (
            <>
              <Table
                label={t('suppliers.title')}
                columns={columns}
                rows={rows}
                rowKey={({ key }) => key}
                rowName={({ name }) => name}
                href={({ href, ids }) => href ?? filters.linesHref(ids ? { suppliers: ids } : {})}
                footer={{ name: t('total'), spend: <Money cents={data.total} currency={data.currency} /> }}
                empty={<NothingBought example={{ shape: 'list', text: t('example.suppliers') }} />}
              />
              <Deposits {...data} href={filters.linesHref({ category: 'deposits' })} />
              <DocumentCoverage coverage={data.coverage} papers={data.papers} filters={filters} />
            </>
          )
        }}
      </QueryState>
    </Card>
  )
}
