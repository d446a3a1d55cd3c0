import type { Till } from '@escandallo/contracts/tills/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { establishmentNames } from '../../establishments/public.ts'
import { queryString } from '../../platform/api.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { ticketLinks } from '../../tickets/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { formatDate, formatMoney } from '../../ui/words/format.ts'
import { tillLinks } from '../links.ts'
import { tillDays, tillList } from '../queries.ts'
import './till-state.css'

/** How each till stands, and the day that does not come to what was counted; nothing where none is connected. */
export const TillState = () => {
  const { t } = useTranslation('tills')
  const query = useQuery(tillList)
  const { data } = query
  const tills = data?.items.filter(({ connected }) => connected) ?? []
  if (data && tills.length === 0) return null
  return (
    <Section title={t('home.title')} actions={<Link href={tillLinks.integration()}>{t('home.see')}</Link>}>
      <QueryState query={query} rows={2}>
        {() => (
          <ul className="till-state">
            {tills.map((till) => (
              <TillRow key={till.tillId} till={till} />
            ))}
          </ul>
        )}
      </QueryState>
    </Section>
  )
}

const TillRow = ({ till }: { till: Till }) => {
  const { t, i18n } = useTranslation('tills')
  const { data: places } = useQuery(establishmentNames)
  const { data: differing } = useQuery(tillDays({ id: till.tillId, state: 'differs', size: 1 }))
  const place = places?.items.find(({ establishmentId }) => establishmentId === till.establishmentId)?.name
  const [day] = differing?.items ?? []
  const salesOn = (date: string) => queryString({ establishments: till.establishmentId, from: date, to: date })
  // Without a folder a till of files is well: what it exports is uploaded, and its last sale says how far.
  const isByHand = till.failure === 'folder-unset'
  return (
    <li className="small">
      {place && <strong>{place}: </strong>}
      {till.failure && !isByHand ? (
        <span className="over-limit">{t(`failures.${till.failure}.title`)}</span>
      ) : till.waiting.length > 0 ? (
        <Link href={tillLinks.integration()}>{t('home.waiting', { count: till.waiting.length })}</Link>
      ) : till.lastSale ? (
        <Link href={ticketLinks.tickets(salesOn(till.lastSale.day))} look="plain">
          {t(till.lastSale.hasTickets ? 'home.last' : 'home.lastTakings', {
            date: formatDate(till.lastSale.day, i18n.language),
          })}
        </Link>
      ) : (
        t(isByHand ? 'failures.folder-unset.title' : 'home.nothing')
      )}
      {day && day.difference !== null && (
        <>
          {' '}
          <Link href={ticketLinks.tickets(salesOn(day.businessDay))}>
            {t('home.differs', {
              date: formatDate(day.businessDay, i18n.language),
              amount: formatMoney(Math.abs(day.difference), i18n.language),
              count: differing?.total ?? 0,
            })}
          </Link>
        </>
      )}
    </li>
  )
}
