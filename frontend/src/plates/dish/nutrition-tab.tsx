import { isAtLeast } from '@escandallo/contracts/plates/nutrition/bounds.ts'
import type { PlateOfDish } from '@escandallo/contracts/plates/queries.ts'
import { Section } from '../../ui/layout/section.tsx'
import { Percent } from '../../ui/text/percent.tsx'
import { usePlateFigures } from '../parts/figures.ts'
import { Gaps } from '../parts/gaps.tsx'
import { Letter } from '../parts/letters.tsx'

const ofWhich = ['saturated', 'sugars']
const harmful = ['energy', 'sugars', 'saturated', 'salt', 'sweeteners'] as const
const good = ['protein', 'fiber', 'fruit'] as const

/** The label of the EU, the grade with the points of its parts, and where each figure comes from. */
export const NutritionTab = ({ nutrition }: { nutrition: PlateOfDish['nutrition'] }) => {
  const { t, amount, share, covered, language } = usePlateFigures()
  const { grade, label } = nutrition
  const decimal = (text: string | null) => (text === null ? '—' : language === 'en' ? text : text.replace('.', ','))
  return (
    <>
      <Section title={t('grade.title')} note={t('grade.note')}>
        <p>
          <Letter letter={grade?.letter ?? null} big />{' '}
          {grade
            ? t('grade.score', { score: grade.score, fvl: decimal(grade.fvl) })
            : t(`noGrade.${nutrition.noGrade ?? 'nothing'}`)}
        </p>
        <p className="muted">{covered(nutrition.coverage)}</p>
        {grade && (
          <table className="plate-label">
            <caption className="only-spoken">{t('grade.points')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('grade.part')}</th>
                <th scope="col">{t('grade.pointsShort')}</th>
              </tr>
            </thead>
            <tbody>
              {harmful.map((key) => (
                <tr key={key}>
                  <th scope="row">{t(`points.${key}`)}</th>
                  <td className="figures">+{grade.points[key]}</td>
                </tr>
              ))}
              {good.map((key) => (
                <tr key={key}>
                  <th scope="row">
                    {t(`points.${key}`)}
                    {key === 'protein' && !grade.points.proteinCounts && (
                      <span className="muted small"> {t('grade.proteinLeftOut')}</span>
                    )}
                  </th>
                  <td className="figures">
                    −{key === 'protein' && !grade.points.proteinCounts ? 0 : grade.points[key]}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Gaps gaps={nutrition.gaps} />
      </Section>
      <Section
        title={t('label.title')}
        note={t('label.note', { weight: amount(nutrition.weight && String(Number(nutrition.weight) * 1000), 'g', 0) })}
      >
        <table className="plate-label">
          <caption className="only-spoken">{t('label.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('label.nutrient')}</th>
              <th scope="col">{t('label.per100g')}</th>
              <th scope="col">{t('label.perPortion')}</th>
              <th scope="col">{t('label.intake')}</th>
            </tr>
          </thead>
          <tbody>
            {label.per100g.map((row, at) => {
              const portion = label.perPortion[at]
              const written = (of: typeof row | undefined) =>
                of?.amount == null
                  ? '—'
                  : `${of.atLeast ? `${t('atLeast')} ` : ''}${decimal(of.amount)} ${of.unit}${of.kcal === null ? '' : ` / ${of.kcal} kcal`}`
              return (
                <tr key={row.key} className={ofWhich.includes(row.key) ? 'plate-of-which' : undefined}>
                  <th scope="row">{t(`label.rows.${row.key}`)}</th>
                  <td className="figures">{written(row)}</td>
                  <td className="figures">{written(portion)}</td>
                  <td className="figures">
                    {portion?.atLeast && portion.intake !== null && `${t('atLeast')} `}
                    {portion?.intake == null ? '' : <Percent of={portion.intake} />}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Section>
      <Section title={t('all.title')} note={t('all.note')}>
        <table className="plate-label">
          <caption className="only-spoken">{t('all.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('label.nutrient')}</th>
              <th scope="col">{t('label.per100g')}</th>
              <th scope="col">{t('label.perPortion')}</th>
              <th scope="col">{t('all.coverage')}</th>
            </tr>
          </thead>
          <tbody>
            {nutrition.figures.map(({ key, unit, per100g, perPortion, most, coverage }) => {
              const sign = isAtLeast({ perPortion, most }) ? `${t('atLeast')} ` : ''
              return (
                <tr key={key}>
                  <th scope="row">{t(`nutrients.${key}`)}</th>
                  <td className="figures">
                    {per100g !== null && sign}
                    {amount(per100g, unit)}
                  </td>
                  <td className="figures">
                    {sign}
                    {amount(perPortion, unit)}
                  </td>
                  <td className="figures">{share(coverage)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <ul className="plate-gaps">
          {nutrition.sources.map(({ productId, name, source, cited }) => (
            <li key={productId} className="small">
              {name} <span className="muted">{cited ?? t(`sources.${source}`)}</span>
            </li>
          ))}
        </ul>
        {nutrition.sources.some(({ cited }) => cited?.includes('≈')) && (
          <p className="muted small">{t('relativeNote')}</p>
        )}
      </Section>
    </>
  )
}
