import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { useUrlState } from '../../platform/url-state.ts'
import { useErrorWords } from '../../platform/words/errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { AuthFrame } from '../auth/auth-frame.tsx'

/** Where the link in a letter leads: one button, and no more letters. A page that stops them by being opened would be pressed by mail filters. */
export default function UnsubscribePage() {
  const { t } = useTranslation('shell')
  const words = useErrorWords()
  const [{ token }] = useUrlState({ token: '' })
  const [outcome, setOutcome] = useState<{ error: unknown } | 'done' | null>(null)
  const stop = useCommand((_: undefined, submit) => post('/preferences/unsubscribe', { token }, submit), {
    changes: [],
    onDone: () => setOutcome('done'),
    onRefused: (error) => setOutcome({ error }),
  })
  return (
    <AuthFrame title={t('unsubscribe.title')} description={outcome === 'done' ? undefined : t('unsubscribe.about')}>
      {outcome === 'done' && <Banner tone="success">{t('unsubscribe.done')}</Banner>}
      {outcome !== null && outcome !== 'done' && <Banner tone="danger">{words(outcome.error)}</Banner>}
      {outcome !== 'done' && (
        <Button look="primary" busy={stop.busy} disabled={stop.blocked} onClick={() => stop.run(undefined)}>
          {t('unsubscribe.button')}
        </Button>
      )}
    </AuthFrame>
  )
}
