import type { ClaimLine } from '@escandallo/contracts/claims/lines.ts'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../../documents/links.ts'
import { orderLinks } from '../../orders/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatNumber } from '../../ui/words/format.ts'

type Said = Pick<ClaimLine, 'reason' | 'billed' | 'owed' | 'quantity' | 'unit' | 'papers'>

const Figure = ({ line, value, currency }: { line: Said; value: string; currency: string }) => {
  const { i18n } = useTranslation('claims')
  if (line.reason === 'price' || line.reason === 'arithmetic') return <Money unitPrice={value} currency={currency} />
  return (
    <bdi className="figures">
      {formatNumber(value, i18n.language, 6)}
      {line.reason === 'vat' && ' %'}
    </bdi>
  )
}

/** Why a line is claimed: what was billed, what is owed, and the papers that say so. */
export const LineWords = ({ line, currency }: { line: Said; currency: string }) => {
  const { t, i18n } = useTranslation('claims')
  const { reason, billed, owed, quantity, unit, papers } = line
  return (
    <span className="stack-tight">
      <span className="row">
        <Chip tone="warning">{t(`reasons.${reason}`)}</Chip>
        {quantity !== null && (
          <span className="muted small figures">
            {formatNumber(quantity, i18n.language, 6)} {unit ?? ''}
          </span>
        )}
        {billed !== null && (
          <span className="small">
            {t('line.billed')} <Figure line={line} value={billed} currency={currency} />
          </span>
        )}
        {owed !== null && (
          <span className="small">
            {t('line.owed')} <Figure line={line} value={owed} currency={currency} />
          </span>
        )}
      </span>
      {papers.length > 0 && (
        <span className="muted small">
          {papers.map((paper, at) => {
            const words = (
              <>
                {t(`papers.${paper.kind}`)} {paper.number ?? ''} {paper.date && <DateText date={paper.date} />}
              </>
            )
            const href =
              paper.id && (paper.kind === 'order' ? orderLinks.order(paper.id) : documentLinks.document(paper.id))
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: papers of a line never move
              <span key={at}>
                {at > 0 && ' · '}
                {href ? <Link href={href}>{words}</Link> : words}
              </span>
            )
          })}
        </span>
      )}
    </span>
  )
}
