import type { DishList } from '@escandallo/contracts/dishes/queries.ts'
import type { DocumentList } from '@escandallo/contracts/documents/queries.ts'
import type { EstablishmentList } from '@escandallo/contracts/establishments/queries.ts'
import type { UserList } from '@escandallo/contracts/team/queries.ts'
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dishLinks } from '../../dishes/links.ts'
import { documentLinks } from '../../documents/links.ts'
import { establishmentLinks } from '../../establishments/links.ts'
import { get } from '../../platform/api.ts'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { lastingStorage } from '../../platform/storage/browser-storage.ts'
import { teamLinks } from '../../team/links.ts'
import { tillLinks } from '../../tills/links.ts'
import { tillList } from '../../tills/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Section } from '../../ui/layout/section.tsx'

type Step = {
  key: 'establishment' | 'document' | 'dish' | 'till' | 'team'
  /** The module whose news may tick it off. */
  of: string
  needs: 'documents' | 'dishes' | 'sales' | 'admin'
  href: string
  isDone: (signal: AbortSignal, queries: QueryClient) => Promise<boolean>
}

/** In the order in which each makes the next worth more. */
const steps: readonly Step[] = [
  {
    key: 'establishment',
    of: 'establishments',
    needs: 'admin',
    href: establishmentLinks.establishments(),
    isDone: async (signal) => {
      const { items } = await get<EstablishmentList>('/establishments/list', { query: { size: 100 }, signal })
      return items.some(({ openingHours }) => openingHours !== null)
    },
  },
  {
    key: 'document',
    of: 'documents',
    needs: 'documents',
    href: documentLinks.newDocument(),
    isDone: async (signal) => {
      const { counts } = await get<DocumentList>('/documents/list', { query: { size: 1 }, signal })
      return (counts.completed ?? 0) > 0
    },
  },
  {
    key: 'dish',
    of: 'dishes',
    needs: 'dishes',
    href: dishLinks.newDish(),
    isDone: async (signal) => (await get<DishList>('/dishes/list', { query: { size: 1 }, signal })).total > 0,
  },
  {
    key: 'till',
    of: 'tills',
    needs: 'sales',
    href: tillLinks.integration(),
    isDone: async (_, queries) => (await queries.fetchQuery(tillList)).items.some((till) => till.connected),
  },
  {
    key: 'team',
    of: 'team',
    needs: 'admin',
    href: teamLinks.invite(),
    isDone: async (signal) => (await get<UserList>('/users/list', { query: { size: 1 }, signal })).total > 1,
  },
]

const slotOf = (corporationId: string) => `escandallo-first-steps-${corporationId}`
const isPut = (corporationId: string) => lastingStorage.read(slotOf(corporationId)) !== null

/** The way of a new house, for those who run it: five steps that tick themselves off, until all are done or it is put away. */
export const FirstSteps = () => {
  const user = useUser()
  const [away, setAway] = useState(() => isPut(user.corporationId))
  if (away || !mayOpen(user, 'admin')) return null
  return (
    <Steps
      open={steps.filter(({ needs }) => mayOpen(user, needs))}
      onAway={() => {
        lastingStorage.write(slotOf(user.corporationId), new Date().toISOString())
        setAway(true)
      }}
    />
  )
}

const Steps = ({ open, onAway }: { open: readonly Step[]; onAway: () => void }) => {
  const { t } = useTranslation('dashboards')
  const queries = useQueryClient()
  const answers = useQueries({
    queries: open.map(({ key, of, isDone }) => ({
      queryKey: [of, 'first-step', key],
      queryFn: ({ signal }: { signal: AbortSignal }) => isDone(signal, queries),
    })),
  })
  // Until all have answered nobody knows whether there is anything to show.
  if (answers.some(({ data }) => data === undefined) || answers.every(({ data }) => data)) return null
  const done = answers.filter(({ data }) => data).length
  const next = answers.findIndex(({ data }) => !data)
  return (
    <Section
      title={t('firstSteps.title')}
      note={t('firstSteps.done', { done, of: open.length })}
      actions={
        <Button size="small" look="quiet" onClick={onAway}>
          {t('firstSteps.away')}
        </Button>
      }
    >
      <ol className="first-steps">
        {open.map(({ key, href }, at) => {
          const isDone = answers[at]?.data === true
          return (
            <li key={key} aria-current={at === next ? 'step' : undefined}>
              {isDone ? <Check size={18} aria-hidden /> : <Circle size={18} aria-hidden />}
              <span className="only-spoken">{t(isDone ? 'firstSteps.isDone' : 'firstSteps.isOpen')}</span>
              {isDone ? (
                <span className="muted">{t(`firstSteps.${key}`)}</span>
              ) : (
                <span>
                  <Link href={href}>{t(`firstSteps.${key}`)}</Link>{' '}
                  <span className="muted">{t(`firstSteps.${key}Words`)}</span>
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
