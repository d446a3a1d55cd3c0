import type { PaymentReturn as Returned } from '@escandallo/contracts/billing/commands.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../platform/api.ts'
import { useCommand } from '../platform/command.ts'
import { useUrlState } from '../platform/url-state.ts'
import { Button } from '../ui/actions/button.tsx'
import { Banner } from '../ui/feedback/banner.tsx'

type Outcome = Returned['outcome'] | 'failed'
const tones = {
  paid: 'success',
  processing: 'info',
  open: 'info',
  expired: 'info',
  none: 'info',
  failed: 'warning',
} as const

/** Where the payment service sends people back to: a checkout by its id, `back` from one without paying, or `portal`. */
const checkoutOf = (value: string) => (/^cs_\w+$/.test(value) ? value : undefined)

/** Whoever comes back from the payment service hears what became of it, read from there: its notice may come later. */
export const PaymentReturn = () => {
  const { t } = useTranslation('billing')
  const [{ checkout }, set] = useUrlState({ checkout: '' })
  const [news, setNews] = useState<{ outcome: Outcome; from: string } | null>(null)
  const begun = useRef('')
  const { run, busy } = useCommand(
    (from: string, submit) => {
      const checkoutId = checkoutOf(from)
      return post<Returned>('/stripe/session-portal/return', { ...(checkoutId && { checkoutId }) }, submit)
    },
    {
      changes: ['billing'],
      onDone: ({ outcome }, from) => {
        setNews({ outcome: outcome === 'none' && from === 'back' ? 'open' : outcome, from })
        // Reloading the page asks nothing again.
        set({ checkout: '' }, { replace: true })
      },
      onRefused: () => setNews({ outcome: 'failed', from: checkout }),
    },
  )
  useEffect(() => {
    if (checkout === '' || begun.current === checkout) return
    begun.current = checkout
    run(checkout)
  }, [checkout, run])

  if (busy && !news) return <Banner tone="info">{t('return.reading')}</Banner>
  if (!news || (news.outcome === 'none' && news.from === 'portal')) return null
  const { outcome, from } = news
  return (
    <Banner
      tone={tones[outcome]}
      {...(outcome === 'failed'
        ? {
            action: (
              <Button busy={busy} onClick={() => run(from)}>
                {t('return.again')}
              </Button>
            ),
          }
        : { onClose: () => setNews(null) })}
    >
      {t(`return.${outcome}`)}
    </Banner>
  )
}
