import type { ProductRestrictionsAnswer } from '@escandallo/contracts/products/food/queries.ts'
import type { RestrictionState, RestrictionStates } from '@escandallo/contracts/products/food/restrictions-of.ts'
import { restrictions } from '@escandallo/contracts/products/restrictions.ts'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { del, put } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Status } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { productRestrictions } from './queries.ts'
import './food.css'

const stateValues = ['contains', 'traces', 'free', 'unknown'] as const
const suitValues = ['contains', 'free', 'unknown'] as const
const changes = ['products', 'recipes', 'dishes', 'menus']

const useVerify = (productId: string, previousAnswer: ProductRestrictionsAnswer) => {
  const { t } = useTranslation('products')
  const send = (states: RestrictionStates, submit: Parameters<typeof put>[2]) =>
    put('/products/restrictions', { productId, states }, submit)
  const again = useCommand(send, { changes, done: t('restrictions.undone') })
  const unverify = useCommand(
    (_: undefined, submit) => del('/products/restrictions', { query: { id: productId }, ...submit }),
    {
      changes,
      done: t('restrictions.unverified_done'),
    },
  )
  const statesBefore = Object.fromEntries(previousAnswer.items.map(({ code, state }) => [code, state]))
  const verify = useCommand(send, {
    changes,
    done: t('restrictions.saved'),
    undo: () => ({
      label: t('nutrition.undo'),
      onClick: () => (previousAnswer.verified ? again.run(statesBefore) : unverify.run(undefined)),
    }),
  })
  return { verify, unverify }
}

const Standing = ({ reported }: { reported: ProductRestrictionsAnswer }) => {
  const { t } = useTranslation('products')
  const { verified, last, fallen } = reported
  if (verified)
    return (
      <p className="row">
        <Status tone="success">
          {t('restrictions.verifiedBy', { name: last?.byName ?? t('restrictions.somebody') })}
        </Status>
        <span className="muted small">
          <DateText date={verified.at} time />
        </span>
      </p>
    )
  return (
    <Banner tone={fallen ? 'warning' : 'info'} title={t('restrictions.unverified')}>
      {fallen ? t(`restrictions.fallen.${fallen}`) : t('restrictions.suggestion')}
    </Banner>
  )
}

const RestrictionForm = ({ reported }: { reported: ProductRestrictionsAnswer }) => {
  const { t, i18n } = useTranslation('products')
  const language = i18n.language === 'en' ? 'en' : 'es'
  const [changed, setChanged] = useState<RestrictionStates>({})
  const { verify, unverify } = useVerify(reported.productId, reported)
  const states = { ...Object.fromEntries(reported.items.map(({ code, state }) => [code, state])), ...changed }
  const fields = (preferences: boolean) =>
    restrictions
      .filter(({ annex }) => (annex === null) === preferences)
      .map(({ code, name }) => {
        const words = preferences ? 'suits' : 'states'
        const item = reported.items.find((entry) => entry.code === code)
        const differs = item && item.suggested !== states[code] && item.suggested !== 'unknown'
        return (
          <Select<RestrictionState>
            key={code}
            label={name[language]}
            hint={
              differs
                ? t('restrictions.suggested', { state: t(`restrictions.${words}.${item.suggested}`) })
                : reported.verified && item && !item.verified
                  ? t('restrictions.unverified')
                  : undefined
            }
            value={states[code] ?? 'unknown'}
            onChange={(state) => setChanged((before) => ({ ...before, [code]: state }))}
            options={(preferences ? suitValues : stateValues).map((value) => ({
              value,
              label: t(`restrictions.${words}.${value}`),
            }))}
          />
        )
      })
  return (
    <div className="stack">
      <Standing reported={reported} />
      <h3>{t('restrictions.allergens')}</h3>
      <div className="restriction-rows">{fields(false)}</div>
      <h3>{t('restrictions.preferences')}</h3>
      <div className="restriction-rows">{fields(true)}</div>
      <div className="row">
        <Button
          look="primary"
          icon={<BadgeCheck aria-hidden />}
          busy={verify.busy}
          disabled={verify.blocked || (reported.verified !== null && Object.keys(changed).length === 0)}
          onClick={() => verify.run(states)}
        >
          {reported.verified ? t('restrictions.verifyAgain') : t('restrictions.verify')}
        </Button>
        {reported.verified && (
          <Button busy={unverify.busy} disabled={unverify.blocked} onClick={() => unverify.run(undefined)}>
            {t('restrictions.unverify')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Allergens and preferences: suggested until a person verifies them, and again when the product changes. */
export const RestrictionsCard = ({ productId }: { productId: string }) => {
  const { t } = useTranslation('products')
  const query = useQuery(productRestrictions(productId))
  return (
    <Card title={t('restrictions.title')}>
      <QueryState query={query} rows={10}>
        {(reported) => <RestrictionForm key={reported.revision} reported={reported} />}
      </QueryState>
    </Card>
  )
}
