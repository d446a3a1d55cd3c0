import type { FlavourProfile, FlavourTop } from '@escandallo/contracts/plates/dashboards.ts'
import { useQuery } from '@tanstack/react-query'
import { DashboardTabs, FilterBar, useDashboardFilters } from '../../dashboards/public.ts'
import { dishLinks } from '../../dishes/links.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { NoDishes } from '../no-dishes.tsx'
import { Bars } from '../parts/bars.tsx'
import { usePlateFigures } from '../parts/figures.ts'
import { Radar } from '../parts/radar.tsx'
import { flavourProfile, flavourTop } from '../queries.ts'

export default function FlavourPage() {
  const { t } = usePlateFigures()
  const { query } = useDashboardFilters()
  const profile = useQuery(flavourProfile(query))
  const top = useQuery(flavourTop(query))
  return (
    <Page title={t('menu.flavour')}>
      <DashboardTabs />
      <FilterBar />
      <QueryState dims query={profile} rows={12}>
        {(data) =>
          data.dishes.of === 0 ? (
            <NoDishes example={{ shape: 'bars', text: t('example.flavour') }} />
          ) : (
            <ProfileOfMenu data={data} />
          )
        }
      </QueryState>
      <QueryState dims query={top} rows={8}>
        {(data) => <Strongest data={data} />}
      </QueryState>
    </Page>
  )
}

const flavourHref = (dishId: string) => `${dishLinks.dish(dishId)}?tab=flavour`

const ProfileOfMenu = ({ data }: { data: FlavourProfile }) => {
  const { t, amount, number } = usePlateFigures()
  const profile = data.sold?.profile ?? data.profile
  const before = new Map(data.previous.profile.map(({ axis, value }) => [axis, value]))
  const two = profile
    .filter(({ value }) => value !== null)
    .toSorted((a, b) => Number(b.value) - Number(a.value))
    .slice(0, 2)
  return (
    <>
      <p className="plate-lead">
        {two.map(({ axis }) => t(`axes.${axis}`)).join(t('and'))} <small>{t('flavour.lead')}</small>
      </p>
      <p>
        {t('flavour.firmDishes', { count: data.dishes.known, of: data.dishes.of })}
        {data.diversity !== null && ` · ${t('flavour.diversity', { diversity: amount(data.diversity, '', 2) })}`}
        {data.diversityBefore !== null &&
          ` (${t('flavour.diversityBefore', { diversity: amount(data.diversityBefore, '', 2) })})`}
        {' · '}
        <span className="muted">{data.sold ? t('weighted') : t('unweighted')}</span>
      </p>
      <div className="grid-wide">
        <Section title={t('flavour.menu')} note={t('flavour.menuNote')}>
          <Radar
            label={t('flavour.menu')}
            firm={data.dishes.known > 0}
            spokes={profile.map(({ axis, value }) => ({
              name: t(`axes.${axis}`),
              value: number(value),
              before: number(before.get(axis) ?? null),
            }))}
          />
        </Section>
        <Section title={t('flavour.inFigures')} note={t('flavour.barNote')}>
          <Bars
            most={10}
            bars={profile.map(({ axis, value }) => ({
              key: axis,
              name: t(`axes.${axis}`),
              value: number(value),
              before: number(before.get(axis) ?? null),
              words: amount(value, ''),
            }))}
          />
          <p>
            {data.missing.length > 0
              ? t('flavour.missing', { axes: data.missing.map((axis) => t(`axes.${axis}`)).join(', ') })
              : t('flavour.nothingMissing')}
          </p>
        </Section>
      </div>
      <Section title={t('flavour.twins')} note={t('flavour.twinsNote')}>
        {data.twins.length === 0 ? (
          <p className="muted">{t('flavour.noTwins')}</p>
        ) : (
          <table className="plate-label">
            <caption className="only-spoken">{t('flavour.twins')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('flavour.pair')}</th>
                <th scope="col">{t('flavour.distance')}</th>
              </tr>
            </thead>
            <tbody>
              {data.twins.map(({ a, b, distance }) => (
                <tr key={`${a.dishId} ${b.dishId}`}>
                  <th scope="row">
                    <Link href={flavourHref(a.dishId)}>{a.name}</Link> ·{' '}
                    <Link href={flavourHref(b.dishId)}>{b.name}</Link>
                  </th>
                  <td className="figures">{amount(distance, '', 3)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
    </>
  )
}

const SHOWN = 5

const Strongest = ({ data }: { data: FlavourTop }) => {
  const { t, amount } = usePlateFigures()
  if (data.axes.every(({ items }) => items.length === 0)) return null
  return (
    <Section title={t('flavour.strongest')} note={t('flavour.strongestNote')}>
      <table className="plate-label plate-words">
        <caption className="only-spoken">{t('flavour.strongest')}</caption>
        <tbody>
          {data.axes.map(({ axis, items }) => (
            <tr key={axis}>
              <th scope="row">{t(`axes.${axis}`)}</th>
              <td>
                {items.slice(0, SHOWN).map(({ dishId, name, value, firm }, at) => (
                  <span key={dishId}>
                    {at > 0 && ' · '}
                    <Link href={flavourHref(dishId)}>{name}</Link> <span className="figures">{amount(value, '')}</span>
                    {!firm && <span className="muted small"> {t('flavour.isGuess')}</span>}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
