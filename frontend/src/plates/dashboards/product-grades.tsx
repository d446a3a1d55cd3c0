import { useQuery } from '@tanstack/react-query'
import type { useDashboardFilters } from '../../dashboards/public.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { productLinks } from '../../products/links.ts'
import { Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/text/money.tsx'
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
      <QueryState query={answer} rows={6}>
        {(data) => (
          <>
            <table className="plate-label">
              <caption className="only-spoken">{t('productGrades.title')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('columns.letter')}</th>
                  <th scope="col">{t('productGrades.products')}</th>
                  <th scope="col">{t('bought.kilograms')}</th>
                  <th scope="col">{t('impacts.ghg')}</th>
                  <th scope="col">{t('bought.spend')}</th>
                  <th scope="col">{t('before')}</th>
                </tr>
              </thead>
              <tbody>
                {data.grades.map((grade) => (
                  <tr key={grade.letter ?? 'none'}>
                    <th scope="row">
                      <Letter letter={grade.letter} />
                    </th>
                    <td className="figures">{grade.products}</td>
                    <td className="figures">{amount(grade.kilograms, 'kg', 0)}</td>
                    <td className="figures">{ghg(grade.ghg, 0)}</td>
                    <td>
                      <Money cents={grade.spend} />
                    </td>
                    <td>
                      <Money cents={grade.spendBefore} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
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
              empty={<EmptyState title={t('bought.nothing')} level={3} />}
            />
          </>
        )}
      </QueryState>
    </Section>
  )
}
