import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { identity, type OwnSessions as Sessions } from '../../platform/auth/identity.ts'
import { useErrorWords } from '../../platform/words/errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { notify } from '../../ui/feedback/toasts.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'

const key = ['own sessions']

/** Where one is signed in, and the way out of everywhere else: a telephone that was lost, a computer in the office. */
export const OwnSessions = () => {
  const { t } = useTranslation('team')
  const words = useErrorWords()
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: key, queryFn: identity.sessions, retry: false })
  const end = useMutation({
    mutationFn: (session?: string) => identity.endSessions(session),
    onSuccess: () => {
      notify.success(t('account.sessions.ended'))
      return queries.invalidateQueries({ queryKey: key })
    },
    onError: (error) => notify.error(words(error)),
  })
  if (!data) return null
  const deviceWords = (device: Sessions['sessions'][number]['device']) => {
    const { browser, system } = device ?? { browser: null, system: null }
    if (browser && system) return t('account.sessions.device', { browser, system })
    return browser ?? system ?? t('account.sessions.unknownDevice')
  }
  const others = data.sessions.filter(({ current }) => !current)
  return (
    <Card title={t('account.sessions.title')} description={t('account.sessions.about')}>
      <ul className="stack own-sessions">
        {data.sessions.map(({ id, signedInAt, current, device, usedAt }) => (
          <li key={id} className="row-between">
            <span>
              <strong>{deviceWords(device)}</strong>
              <br />
              {t('account.sessions.since')} <DateText date={signedInAt} time />
              {usedAt && !current && (
                <>
                  {' · '}
                  {t('account.sessions.used')} <DateText date={usedAt} time />
                </>
              )}
            </span>
            {current ? (
              <Chip tone="success">{t('account.sessions.here')}</Chip>
            ) : (
              <Button size="small" busy={end.isPending} onClick={() => end.mutate(id)}>
                {t('account.sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div>
          <Button icon={<LogOut aria-hidden />} busy={end.isPending} onClick={() => end.mutate(undefined)}>
            {t('account.sessions.endOthers')}
          </Button>
        </div>
      )}
    </Card>
  )
}
