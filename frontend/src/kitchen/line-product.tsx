import type { Branch } from '@escandallo/contracts/costing/explanation.ts'
import { type Multiplication, multiplicationOf } from '@escandallo/contracts/costing/multiplication.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatUnitPrice } from '../ui/words/format.ts'
import { useKitchenFigures } from './figures.ts'
import './kitchen.css'

const DECIMALS = 10

/** The factors of a line as they are written: as many digits as their product needs. */
export const useLineWords = (currency: string) => {
  const { t, i18n } = useTranslation('recipes')
  const { per, money } = useKitchenFigures(currency)
  const number = (value: string) => formatNumber(value, i18n.language, DECIMALS)
  const price = (value: string) => formatUnitPrice(value, i18n.language, currency)
  return {
    amount: ({ amount, unit }: Multiplication) => `${number(amount)} ${per(unit)}`,
    price: ({ price: each, unit }: Multiplication) => `${price(each)}/${per(unit)}`,
    /** How it is bought, where that is by something else than it is used by. */
    bought: ({ bought, unit }: Multiplication): string | null => {
      if (!bought) return null
      const { quantity, unit: by } = bought.per
      const paid = price(bought.price)
      if (bought.content === null)
        return quantity === '1'
          ? `${paid}/${per(by)}`
          : t('tree.pack', { price: paid, size: `${number(quantity)} ${per(by)}` })
      const content = `${number(bought.content)} ${per(unit)}`
      // A liquid comes in a container; what is weighed may be a sack or a whole ham.
      if (by === 'unit') return t(unit === 'l' ? 'tree.container' : 'tree.piece', { price: paid, content })
      return t('tree.content', { price: paid, unit: per(by), content })
    },
    /** That nobody has paid it yet, where that is so. */
    listed: ({ price: paid }: Pick<Branch, 'price'>): string | null => (paid?.listed ? t('tree.listed') : null),
    off: ({ off }: Multiplication): string | null => (off === null ? null : t('tree.off', { worth: money(off, 3) })),
  }
}

/** What a line comes to, as a cook would reckon it: amount × price = cost. */
export const LineProduct = ({ branch, currency }: { branch: Branch; currency: string }) => {
  const { money } = useKitchenFigures(currency)
  const words = useLineWords(currency)
  const line = multiplicationOf(branch)
  if (!line) return null
  const asides = [words.bought(line), words.off(line), words.listed(branch)].filter(Boolean)
  return (
    <bdi className="figures">
      {words.amount(line)} × {words.price(line)}
      {asides.length > 0 && <span className="muted"> ({asides.join('; ')})</span>} = {money(line.cost, 3)}
    </bdi>
  )
}

/** The middle of a line in a table whose columns multiply: the amount as it is bought, and its price in the same unit. */
export const FactorCells = ({
  branch,
  currency,
  className,
}: {
  branch: Branch | undefined
  currency: string
  className?: string
}) => {
  const words = useLineWords(currency)
  const { amount, money, per } = useKitchenFigures(currency)
  const line = branch && multiplicationOf(branch)
  if (!line)
    return (
      <>
        <td className={className}>{branch?.gross != null ? amount(branch.gross, branch.unit) : ''}</td>
        <td className={className}>
          {branch?.perUnit ? `${money(branch.perUnit.asBought, 3)}/${per(branch.perUnit.unit)}` : ''}
        </td>
      </>
    )
  const asides = [words.bought(line), words.off(line), words.listed(branch)].filter(Boolean)
  return (
    <>
      <td className={className}>
        <bdi>{words.amount(line)}</bdi>
      </td>
      <td className={className}>
        <bdi>× {words.price(line)}</bdi>
        {asides.map((aside) => (
          <span key={aside} className="line-aside">
            {aside}
          </span>
        ))}
      </td>
    </>
  )
}
