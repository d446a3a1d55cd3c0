import { isLossUnknown } from '@escandallo/contracts/products/prices.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { kindOfUnit } from '@escandallo/contracts/values/units.ts'
import { useTranslation } from 'react-i18next'
import { productLinks } from '../../../products/links.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { Desk } from '../use-desk.ts'

type LossQuestionProps = { rows: readonly Element[]; kitchen: Desk; onChange: (rows: Element[]) => void }

/**
 * Asks which ingredient a product is of which nobody has said it: its usual loss is then not known, and its cost is counted as if nothing were lost. A loss
 * of the line, or of the product, is an answer too.
 */
export const LossQuestion = ({ rows, kitchen, onChange }: LossQuestionProps) => {
  const { t } = useTranslation('recipes')
  const products = new Map(kitchen.basis?.products.map((product) => [product.productId, product]))
  const isUnanswered = ({ item, quantity, unit, merma }: Element) => {
    if (item.kind !== 'product' || quantity === null || merma !== null || kindOfUnit(unit) !== 'mass') return false
    const product = products.get(item.id)
    return product !== undefined && isLossUnknown(product)
  }
  const [first] = rows.filter(isUnanswered)
  if (first?.item.kind !== 'product') return null
  const { id } = first.item
  const isSame = (row: Element) => row.item.kind === 'product' && row.item.id === id && isUnanswered(row)
  return (
    <Banner
      tone="info"
      title={t('loss.title', { name: kitchen.nameOf(first.item) })}
      action={
        <span className="row">
          <Link href={productLinks.editProduct(id)}>{t('loss.say')}</Link>
          <Button
            size="small"
            onClick={() => onChange(rows.map((row) => (isSame(row) ? { ...row, merma: '0' } : row)))}
          >
            {t('loss.none')}
          </Button>
        </span>
      }
    >
      {t('loss.words')}
    </Banner>
  )
}
