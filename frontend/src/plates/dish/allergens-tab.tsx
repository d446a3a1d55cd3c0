import type { PlateOfDish } from '@escandallo/contracts/plates/queries.ts'
import { restrictions } from '@escandallo/contracts/products/restrictions.ts'
import { productLinks } from '../../products/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { formatDate } from '../../ui/words/format.ts'
import { StateCell } from '../allergens/state-cell.tsx'
import { usePlateFigures } from '../parts/figures.ts'

const annex = restrictions.filter(({ annex: of }) => of !== null)

/** The fourteen by element: what is in it, from what, and whether somebody has verified it. */
export const AllergensTab = ({ allergens }: { allergens: PlateOfDish['allergens'] }) => {
  const { t, language } = usePlateFigures()
  const lang = language === 'en' ? 'en' : 'es'
  return (
    <Section
      title={t('allergens.title')}
      note={allergens.verified ? t('allergens.allVerified') : t('allergens.incomplete')}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="plate-matrix-box" aria-label={t('allergens.byElement')} tabIndex={0}>
        <table className="plate-matrix">
          <caption className="only-spoken">{t('allergens.byElement')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('allergens.element')}</th>
              {annex.map(({ code, name }) => (
                <th key={code} scope="col">
                  {name[lang]}
                </th>
              ))}
              <th scope="col">{t('allergens.verified')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('allergens.dish')}</th>
              {annex.map(({ code }) => (
                <StateCell key={code} state={allergens.states[code] ?? 'unknown'} />
              ))}
              <td>{allergens.verified ? t('yes') : t('no')}</td>
            </tr>
            {allergens.elements.map((element) => (
              <tr key={`${element.kind} ${element.id}`}>
                <th scope="row">
                  {element.kind === 'product' ? (
                    <Link href={productLinks.product(element.id)}>{element.name}</Link>
                  ) : (
                    element.name
                  )}
                </th>
                {annex.map(({ code }) => (
                  <StateCell key={code} state={element.states[code] ?? 'unknown'} />
                ))}
                <td>{element.verified ? formatDate(element.verified.at.slice(0, 10), language) : t('no')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="muted small">{t('allergens.legend')}</p>
      <p>
        {(['PREF001', 'PREF002'] as const)
          .map((code) => {
            const suits = allergens.suits[code] ?? null
            const name = restrictions.find((of) => of.code === code)?.name[lang]
            return `${name}: ${suits === null ? t('notKnown') : suits ? t('yes') : t('no')}`
          })
          .join(' · ')}
      </p>
    </Section>
  )
}
