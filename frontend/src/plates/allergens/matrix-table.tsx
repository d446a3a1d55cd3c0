import type { AllergenMatrix } from '@escandallo/contracts/plates/queries.ts'
import { restrictions } from '@escandallo/contracts/products/restrictions.ts'
import type { Language } from '@escandallo/contracts/values/plain/languages.ts'
import { useTranslation } from 'react-i18next'
import { StateCell } from './state-cell.tsx'
import '../parts/plates.css'

const annex = restrictions.filter(({ annex: of }) => of !== null)

/** Dishes by the fourteen of the EU. Where something is not known it says so: an empty cell is a promise. */
export const MatrixTable = ({ matrix, languages }: { matrix: AllergenMatrix; languages: readonly Language[] }) => {
  const { t } = useTranslation('plates')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="plate-matrix-box" aria-label={t('matrix.table')} tabIndex={0}>
      <table className="plate-matrix">
        <caption className="only-spoken">{t('matrix.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('columns.dish')}</th>
            {annex.map(({ code, name }) => (
              <th key={code} scope="col">
                {languages.map((language) => name[language]).join(' / ')}
              </th>
            ))}
            <th scope="col">{t('matrix.note')}</th>
          </tr>
        </thead>
        <tbody>
          {matrix.dishes.map((dish) => {
            const unknown = Object.values(dish.states).includes('unknown')
            return (
              <tr key={dish.dishId}>
                <th scope="row">{dish.name}</th>
                {annex.map(({ code }) => (
                  <StateCell key={code} state={dish.states[code] ?? 'unknown'} />
                ))}
                <td>{unknown || !dish.verified ? t('matrix.incomplete') : ''}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
