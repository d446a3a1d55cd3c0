import type { Check } from '@escandallo/contracts/documents/checks.ts'
import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../ui/words/format.ts'

type ChecksListProps = {
  checks: readonly Check[]
  currency: string
  /** There is nothing to check: a delivery note without prices. */
  unpriced?: boolean
  /** What a line is called in an equation about it. */
  lineName?: (lineId: string) => string
  /** An equation was pressed: its fields should come forward. */
  onJump?: (check: Check) => void
  /** What holds is folded away behind its number. */
  folds?: boolean
}

/** The equations of a document: each with a sign and words, the failing ones first and with what is missing. */
export const ChecksList = ({ checks, currency, unpriced, lineName, onJump, folds }: ChecksListProps) => {
  const { t, i18n } = useTranslation('documents')
  const money = (cents: number) => formatMoney(cents, i18n.language, currency)
  if (checks.length === 0) return <p className="muted small">{t(unpriced ? 'checks.unpriced' : 'checks.none')}</p>
  const sorted = [...checks].sort((a, b) => Number(a.holds) - Number(b.holds))
  const list = (listed: readonly Check[]) => (
    <ul className="checks" aria-label={t('checks.label')}>
      {listed.map((check) => {
        const { name, of, expected, printed, holds } = check
        const words = t(`checks.${name}`, { of: name === 'line' && of ? (lineName?.(of) ?? '') : of })
        return (
          <li key={`${name} ${of}`} data-holds={holds}>
            {holds ? <CircleCheck size={16} aria-hidden /> : <CircleX size={16} aria-hidden />}
            <span className="grow">
              <span className="only-spoken">{t(holds ? 'checks.holds' : 'checks.fails')}: </span>
              {onJump ? (
                <button type="button" className="check-jump" tabIndex={holds ? -1 : 0} onClick={() => onJump(check)}>
                  {words}
                </button>
              ) : (
                words
              )}
            </span>
            <bdi className="figures">
              {holds
                ? money(printed)
                : t('checks.difference', {
                    expected: money(expected),
                    printed: money(printed),
                    difference: money(printed - expected),
                  })}
            </bdi>
          </li>
        )
      })}
    </ul>
  )

  const holding = sorted.filter(({ holds }) => holds)
  if (!folds || holding.length === 0) return list(sorted)
  return (
    <>
      {holding.length < sorted.length && list(sorted.filter(({ holds }) => !holds))}
      <details className="printed checks-folded">
        <summary>{t('review.sumsHold', { count: holding.length })}</summary>
        {list(holding)}
      </details>
    </>
  )
}
