import type { Check } from '@escandallo/contracts/documents/checks.ts'
import type { Evidence, Reading } from '@escandallo/contracts/documents/reading.ts'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Percent } from '../../ui/text/percent.tsx'
import { type Read, surenessOf } from './read-value.ts'

/** What the reader goes by, in plain words. Codes that nobody has words for are left out. */
export const useEvidenceWords = () => {
  const { t, i18n } = useTranslation('documents')
  return ({ code, detail }: Evidence): string | null => {
    const key = `evidence.${code}`
    const exact = `${key}.${detail ?? 'plain'}`
    if (i18n.exists(exact, { ns: 'documents' })) return t(exact)
    if (detail && i18n.exists(`${key}.detail`, { ns: 'documents' })) return t(`${key}.detail`, { detail })
    return i18n.exists(`${key}.plain`, { ns: 'documents' }) ? t(`${key}.plain`) : null
  }
}

/** What the reader tells because it speaks against a value. */
export const doubtClues: ReadonlySet<string> = new Set([
  'others-place',
  'rival-supplier',
  'year-apart',
  'unit-presumed',
])

type WhyListProps = {
  read: Read | null
  source: Reading['source'] | null
  /** Equations that the field is part of, as the figures stand now. */
  checks: readonly Check[]
  lineName: (lineId: string) => string
}

/** Why a value is believed, or doubted: how sure the reader is, where it has it from, what speaks for it and against it. */
export const WhyList = ({ read, source, checks, lineName }: WhyListProps) => {
  const { t } = useTranslation('documents')
  const wordsFor = useEvidenceWords()
  const reasons = new Map(
    (read?.evidence ?? []).flatMap((clue): [string, boolean][] => {
      const words = wordsFor(clue)
      return words === null ? [] : [[words, doubtClues.has(clue.code)]]
    }),
  )
  const [best] = [...(read?.alternatives ?? [])].sort((a, b) => b.confidence - a.confidence)
  const percent = (confidence: number) => Math.round(confidence * 100)
  return (
    <>
      {read ? (
        <p className="why-sure" data-sureness={surenessOf(read.confidence)}>
          <strong>{t(`sureness.${surenessOf(read.confidence)}`)}</strong> · <Percent of={percent(read.confidence)} />
          {source && <span className="muted"> · {t(`sources.${source}`)}</span>}
        </p>
      ) : (
        <p className="muted">{t('why.notRead')}</p>
      )}
      {(reasons.size > 0 || checks.length > 0 || best) && (
        <ul className="why-list">
          {[...reasons].map(([reason, isDoubt]) => (
            <li key={reason} data-doubt={isDoubt}>
              {isDoubt ? <CircleHelp size={15} aria-hidden /> : <CircleCheck size={15} aria-hidden />}
              {reason}
            </li>
          ))}
          {checks.map((check) => (
            <li key={`${check.name} ${check.of}`} data-holds={check.holds}>
              {check.holds ? <CircleCheck size={15} aria-hidden /> : <CircleX size={15} aria-hidden />}
              <span>
                {t(check.holds ? 'checks.holds' : 'checks.fails')}:{' '}
                {t(`checks.${check.name}`, { of: check.name === 'line' ? lineName(check.of ?? '') : check.of })}
              </span>
            </li>
          ))}
          {best && (
            <li className="muted">
              <CircleCheck size={15} aria-hidden className="why-quiet" />
              {t('why.runnerUp', { percent: percent(best.confidence) })}
            </li>
          )}
        </ul>
      )}
    </>
  )
}
