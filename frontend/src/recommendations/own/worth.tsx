import type { ClaimList } from '@escandallo/contracts/claims/queries.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { claimLinks } from '../../claims/links.ts'
import { get } from '../../platform/api.ts'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { StatCard } from '../../ui/data/stat-card.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { formatMoney } from '../../ui/words/format.ts'
import { recommendationLinks } from '../links.ts'
import { recommendationTotals } from '../queries.ts'

const claimsWon = queryOptions({
  queryKey: ['claims', 'list', { size: 1 }],
  queryFn: ({ signal }) => get<ClaimList>('/claims/list', { query: { size: 1 }, signal }),
})

/**
 * What looking after it has been worth: findings that ended, by the month, and what suppliers gave back, once. Each opens what it
 * is made of; what a claim won is in no finding's worth, so that no euro stands in both.
 */
export const Worth = () => {
  const { t, i18n } = useTranslation('recommendations')
  const user = useUser()
  const findings = useQuery({ ...recommendationTotals({}), enabled: mayOpen(user, 'recommendations') })
  const claims = useQuery({ ...claimsWon, enabled: mayOpen(user, 'documents') })
  const won = (claims.data?.sums ?? []).filter(({ wonBack }) => wonBack > 0)
  const saved = findings.data?.recoveredEver ?? 0
  if (saved <= 0 && won.length === 0) return null
  return (
    <Section title={t('worth.title')}>
      <div className="grid-cards">
        {findings.data && saved > 0 && (
          <StatCard
            label={t('worth.findings')}
            value={`${formatMoney(saved, i18n.language, findings.data.currency)} ${t('aMonth')}`}
            href={recommendationLinks.recommendations('?show=done')}
          />
        )}
        {won.map(({ currency, wonBack }) => (
          <StatCard
            key={currency}
            label={t('worth.claims')}
            value={formatMoney(wonBack, i18n.language, currency)}
            href={claimLinks.claims('?status=credited')}
          />
        ))}
      </div>
    </Section>
  )
}
