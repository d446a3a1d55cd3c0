import { useQuery } from '@tanstack/react-query'
import type { useDashboardFilters } from '../../dashboards/public.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { productLinks } from '../../products/links.ts'
import { Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/text/money.tsx'
import { BringPaper } from '../bring-paper.tsx'
import { usePlateFigures } from '../parts/figures.ts'
import { Letter } from '../parts/letters.tsx'
import { environmentGrades } from '../queries.ts'

const SHOWN = 25

/** Products by the letter of their own factor, with how sure it is. */
export const ProductGrades = ({ query }: { query: ReturnType<typeof useDashboardFilters>['query'] }) => {
  const { t, amount, ghg } = usePlateFigures()
  const answer = useQuery(environmentGrades(query))
  return (
    <Section title={t('productGrades.title')} note={t('productGrades.note')}>
      <QueryState dims query={answer} rows={6}>
        {(data) => (
          <>
            {data.grades.some(({ products }) => products > 0) && (
              <Table
                label={t('productGrades.title')}
                columns={[
                  {
                    key: 'letter',
                    header: t('columns.letter'),
                    primary: true,
                    cell: ({ letter }) => <Letter letter={letter} />,
                  },
                  {
                    key: 'products',
                    header: t('productGrades.products'),
                    align: 'end',
                    cell: ({ products }) => products,
                  },
                  {
                    key: 'kilograms',
                    header: t('bought.kilograms'),
                    align: 'end',
                    cell: ({ kilograms }) => amount(kilograms, 'kg', 0),
                  },
                  { key: 'ghg', header: t('impacts.ghg'), align: 'end', cell: (grade) => ghg(grade.ghg, 0) },
                  {
                    key: 'spend',
                    header: t('bought.spend'),
                    align: 'end',
                    phone: 'figure',
                    cell: ({ spend }) => <Money cents={spend} />,
                  },
                  {
                    key: 'before',
                    header: t('before'),
                    align: 'end',
                    cell: ({ spendBefore }) => <Money cents={spendBefore} />,
                  },
                ]}
                rows={data.grades}
                rowKey={({ letter }) => letter ?? 'none'}
                rowName={({ letter }) => letter ?? '—'}
                empty={null}
              />
            )}
            <Table
              label={t('productGrades.products')}
              columns={[
                { key: 'name', header: t('contributors.product'), primary: true, cell: ({ name }) => name },
                {
                  key: 'letter',
                  header: t('columns.letter'),
                  phone: 'figure',
                  cell: ({ letter }) => <Letter letter={letter} />,
                },
                { key: 'perKg', header: t('bought.perKg'), align: 'end', cell: ({ perKg }) => ghg(perKg) },
                {
                  key: 'confidence',
                  header: t('bought.confidence'),
                  cell: ({ confidence, asksHerd }) =>
                    asksHerd
                      ? t('gaps.asks-herd')
                      : confidence
                        ? t(`confidence.${confidence}`)
                        : t('contributors.noFactor'),
                },
                {
                  key: 'kilograms',
                  header: t('bought.kilograms'),
                  align: 'end',
                  cell: (row) => amount(row.kilograms, 'kg'),
                },
              ]}
              rows={data.items.slice(0, SHOWN)}
              rowKey={({ productId }) => productId}
              rowName={({ name }) => name}
              href={({ productId }) => productLinks.product(productId)}
              empty={
                <EmptyState
                  title={t('bought.nothing')}
                  level={3}
                  example={{ shape: 'list', text: t('example.grades') }}
                  action={<BringPaper />}
                />
              }
            />
          </>
        )}
      </QueryState>
    </Section>
  )
}
