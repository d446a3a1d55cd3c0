import { formatNumber, formatUnitPrice } from '../../ui/words/format.ts'
import { useRowWords } from '../../ui/words/row-words.ts'

/** Digits of what is used: what is little is not said to be nothing, saffron goes by the gram. */
export const USED_DIGITS = 6

type MultipliedProps = { used: string | null; unit?: string; difference: string | null; currency: string }

/** What a saving a month is multiplied from, so that anybody can do it again; nothing where one of both is not known. */
export const Multiplied = ({ used, unit, difference, currency }: MultipliedProps) => {
  const { language } = useRowWords('prices')
  if (used === null || difference === null) return null
  const count = formatNumber(used, language, USED_DIGITS)
  return (
    <bdi className="muted note figures nowrap">
      {unit ? `${count} ${unit}` : count} × {formatUnitPrice(difference, language, currency)}
    </bdi>
  )
}
