import { estimateSign } from '@escandallo/contracts/costing/signs.ts'
import { formatMoney, formatUnitPrice } from '../words/format.ts'
import { useRowWords } from '../words/row-words.ts'

export type MoneyProps = {
  /** Integer cents; `null` when it is not known, which is never drawn as zero. */
  cents?: number | null
  /** A unit price instead, as decimal string. */
  unitPrice?: string | null
  currency?: string
  /** A mean weight, or a price that nobody has paid, is in it: ≈ stands before it. */
  estimated?: boolean | undefined
}

export const Money = ({ cents, unitPrice, currency, estimated }: MoneyProps) => {
  const { t, language } = useRowWords('ui')
  if (cents == null && unitPrice == null) return <Unknown words={t('unknown')} />
  return (
    <bdi className="figures nowrap">
      {estimateSign(estimated)}
      {unitPrice != null ? formatUnitPrice(unitPrice, language, currency) : formatMoney(cents ?? 0, language, currency)}
    </bdi>
  )
}

/** A dash that is read out as a word. */
export const Unknown = ({ words }: { words: string }) => (
  <span className="muted">
    <span aria-hidden>—</span>
    <span className="only-spoken">{words}</span>
  </span>
)
