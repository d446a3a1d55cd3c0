import type { BoardColumn } from '@escandallo/contracts/recommendations/queries.ts'
import { useTranslation } from 'react-i18next'
import { Money } from '../../ui/text/money.tsx'

const kinds = ['recovered', 'rises', 'recovers', 'others', 'once'] as const

/** What a column comes to: the first kind of money it has, and beside it the others, never added up. Nothing where nothing has a price. */
export const ColumnSum = ({ sums, currency }: { sums: BoardColumn['sums']; currency: string }) => {
  const { t } = useTranslation('recommendations')
  const present = kinds.filter((kind) => sums[kind] !== null)
  if (present.length === 0) return null
  return (
    <p className="board-sum">
      {present.map((kind, at) => (
        <span
          key={kind}
          className={[at > 0 ? 'muted' : '', kind === 'recovered' || kind === 'recovers' ? 'recovered' : ''].join(' ')}
        >
          <Money cents={sums[kind]} currency={currency} /> {t(`sums.${kind}`)}
        </span>
      ))}
    </p>
  )
}
