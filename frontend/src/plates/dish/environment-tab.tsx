import type { PlateOfDish } from '@escandallo/contracts/plates/queries.ts'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { productLinks } from '../../products/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Percent } from '../../ui/text/percent.tsx'
import { Bars } from '../parts/bars.tsx'
import { usePlateFigures } from '../parts/figures.ts'
import { Gaps } from '../parts/gaps.tsx'
import { Letter } from '../parts/letters.tsx'

const units = { ghg: 'kg CO₂e', land: 'm²·año', water: 'l', eutrophication: 'g PO₄e' } as const

/** The footprint of a portion with its letter by intensity, four impacts that no letter mixes, and whose it is. */
export const EnvironmentTab = ({ plate }: { plate: PlateOfDish }) => {
  const { t, amount, ghg, covered, atLeast, language, number } = usePlateFigures()
  const { environment, herds } = plate
  const { perPortion } = environment
  // Beside what an eater has for a meal within the planet's means: each bar is of its own measure.
  const measures = { ghg: 5, land: 15, water: 1500, eutrophication: 40 }
  return (
    <>
      <Section title={t('environment.title')} note={t('environment.note')}>
        <p>
          <Letter letter={environment.letter} big />{' '}
          <strong>{atLeast(ghg(perPortion.ghg), perPortion.ghg, environment.atLeast.ghg)}</strong>{' '}
          {t('environment.perPortion')} · {atLeast(ghg(environment.perKg), environment.perKg, environment.atLeast.ghg)}{' '}
          {t('environment.perKg')}
          {environment.noLetter && <span className="muted"> · {t(`noLetters.${environment.noLetter}`)}</span>}
        </p>
        <p className="muted">
          {covered(environment.coverage)} · {t('environment.means')}
        </p>
        <Gaps gaps={environment.gaps} />
      </Section>
      {herds.length > 0 && (
        <Section title={t('herds.title')} note={t('herds.note')}>
          {herds.map((beef) => (
            <Herd key={beef.productId} beef={beef} />
          ))}
        </Section>
      )}
      <Section title={t('impacts.title')} note={t('impacts.note')}>
        <Bars
          most={1}
          bars={(['ghg', 'land', 'water', 'eutrophication'] as const).map((key) => ({
            key,
            name: t(`impacts.${key}`),
            value: perPortion[key] === null ? null : (number(perPortion[key]) ?? 0) / measures[key],
            words: atLeast(
              amount(perPortion[key], key === 'land' ? t('impacts.landUnit') : units[key], 2),
              perPortion[key],
              environment.atLeast[key],
            ),
          }))}
        />
      </Section>
      <Section title={t('contributors.title')} note={t('contributors.note')}>
        <table className="plate-label">
          <caption className="only-spoken">{t('contributors.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('contributors.product')}</th>
              <th scope="col">{t('contributors.bought')}</th>
              <th scope="col">{t('contributors.factor')}</th>
              <th scope="col">{t('impacts.ghg')}</th>
              <th scope="col">{t('contributors.share')}</th>
            </tr>
          </thead>
          <tbody>
            {environment.contributors.map((of) => (
              <tr key={of.productId}>
                <th scope="row">
                  <Link href={productLinks.product(of.productId)}>{of.name}</Link>
                </th>
                <td className="figures">{amount(String(Number(of.gross) * 1000), 'g', 0)}</td>
                <td>
                  {of.factor ? (
                    <>
                      {amount(of.factor.ghg, 'kg/kg', 2)}{' '}
                      <span className="muted small">
                        {of.factor.name[language === 'en' ? 'en' : 'es']} · {t(`confidence.${of.factor.confidence}`)} ·{' '}
                        {t(`match.${of.factor.match}`)} · {of.factor.source}
                      </span>
                    </>
                  ) : of.asksHerd ? (
                    t('gaps.asks-herd')
                  ) : (
                    t('contributors.noFactor')
                  )}
                </td>
                <td className="figures">{ghg(of.ghg, 3)}</td>
                <td className="figures">
                  {of.share === null ? '—' : <Percent of={Math.round(Number(of.share) * 100)} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </>
  )
}

const Herd = ({ beef: { productId, name, herd } }: { beef: PlateOfDish['herds'][number] }) => {
  const { t } = usePlateFigures()
  const naming = useCommand(
    (named: string, submit) => post('/plates/herd', { plateId: productId, herd: named }, submit),
    { changes: ['plates'], done: t('herds.done') },
  )
  return (
    <RadioGroup
      label={name}
      look="segments"
      value={herd ?? ''}
      onChange={naming.run}
      options={[
        { value: 'beef', label: t('herds.beef') },
        { value: 'dairy', label: t('herds.dairy') },
      ]}
    />
  )
}
