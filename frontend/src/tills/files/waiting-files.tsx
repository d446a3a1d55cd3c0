import type { Till } from '@escandallo/contracts/tills/queries.ts'
import { leaveOutKey } from '@escandallo/contracts/tills/waiting-files.ts'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { useErrorWords } from '../../platform/words/errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { AskRow, answersTo } from './ask-row.tsx'
import './file-desk.css'

type Answered = { answers: Record<string, string> }

/**
 * Files that the till has written into its folder and of which nothing has come in: each with what it asks. What is answered is remembered
 * of the till; the file is read again by itself.
 */
export const WaitingFiles = ({ till }: { till: Till }) => {
  const { t } = useTranslation('tills')
  const errorText = useErrorWords()
  const answer = useCommand(
    ({ answers }: Answered, submit) => post('/tpv/answers', { tillId: till.tillId, answers }, submit),
    { changes: ['tills', 'tickets'], done: () => t('waiting.done') },
  )
  const reasonText = (reason: string) => {
    if (reason.startsWith('only-')) return t('waiting.byHand')
    return reason === 'columns-missing' ? t('file.kinds.none') : errorText(reason)
  }
  if (till.waiting.length === 0) return null
  return (
    <Banner tone="warning" title={t('waiting.title', { count: till.waiting.length })}>
      <p>{t('waiting.description')}</p>
      {till.waiting.map(({ name, fingerprint, reason, asks, doubts, doubtful }) => (
        <section key={`${name} ${fingerprint}`} className="till-file-ask stack" aria-label={name}>
          <strong>{name}</strong>
          {reason !== null && <p>{reasonText(reason)}</p>}
          {asks.map((ask) => (
            <AskRow key={ask.key} ask={ask} onAnswer={(value) => answer.run({ answers: answersTo(ask, value) })} />
          ))}
          {doubtful > 0 && (
            <>
              <p>{t('file.doubtsTitle', { count: doubtful })}</p>
              <ul className="till-file-rows">
                {doubts.map(({ row, code, column, text }) => (
                  <li key={`${row} ${code} ${column}`}>
                    {row > 0 && t('file.row', { row })} {column && <strong>{column}</strong>}{' '}
                    <span className="till-file-cell">{text}</span> {t(`file.doubts.${code}`)}
                  </li>
                ))}
                {doubtful > doubts.length && <li>{t('file.more', { count: doubtful - doubts.length })}</li>}
              </ul>
              <Button
                size="small"
                busy={answer.busy}
                onClick={() => answer.run({ answers: { [leaveOutKey(fingerprint)]: 'yes' } })}
              >
                {t('file.leaveOut')}
              </Button>
            </>
          )}
        </section>
      ))}
    </Banner>
  )
}
