import type { Period } from '@escandallo/contracts/values/periods.ts'
import { useQuery } from '@tanstack/react-query'
import { queryString } from '../../platform/api.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { plateLinks } from '../links.ts'
import { usePlateFigures } from '../parts/figures.ts'
import { LetterBar } from '../parts/letters.tsx'
import { environmentDishes, overviewFlavour, overviewNutrition } from '../queries.ts'

const STRONGEST = 2

type ChosenDays = Period & { establishments?: readonly string[] }

/** The letters of the dishes on sale, what a portion weighs on the climate, and what they taste of, each with the way to its dashboard. */
export const OnThePlate = ({ period }: { period: ChosenDays }) => {
  const { t, ghg } = usePlateFigures()
  const nutrition = useQuery(overviewNutrition({ ...period }))
  const flavour = useQuery(overviewFlavour({ ...period }))
  const environment = useQuery(environmentDishes({ ...period }))
  const search = queryString(period)
  return (
    <Section title={t('home.title')} actions={<Link href={`${plateLinks.nutrition()}${search}`}>{t('home.see')}</Link>}>
      <QueryState query={nutrition} rows={3}>
        {({ dishes, spread }) =>
          dishes.of === 0 ? (
            <p className="muted">{t('noDishes')}</p>
          ) : (
            <>
              <LetterBar spread={spread} label={t('grade.title')} />
              <p className="muted small">{t('nutrition.graded', { count: dishes.known, of: dishes.of })}</p>
            </>
          )
        }
      </QueryState>
      <QueryState query={environment} rows={1}>
        {({ dishes, mean, sold }) =>
          dishes.known > 0 && (
            <p>
              <Link href={`${plateLinks.environment()}${search}`}>{ghg((sold?.mean ?? mean).perPortion)}</Link>{' '}
              <span className="muted">
                {t('environment.lead')} · {t('environment.known', { count: dishes.known, of: dishes.of })}
              </span>
            </p>
          )
        }
      </QueryState>
      <QueryState query={flavour} rows={1}>
        {(data) => {
          const strongest = (data.sold?.profile ?? data.profile)
            .filter(({ value }) => value !== null)
            .toSorted((a, b) => Number(b.value) - Number(a.value))
            .slice(0, STRONGEST)
          return (
            strongest.length > 0 && (
              <p>
                <Link href={`${plateLinks.flavour()}${search}`}>
                  {strongest.map(({ axis }) => t(`axes.${axis}`)).join(t('and'))}
                </Link>{' '}
                <span className="muted">{t('flavour.lead')}</span>
              </p>
            )
          )
        }}
      </QueryState>
    </Section>
  )
}
