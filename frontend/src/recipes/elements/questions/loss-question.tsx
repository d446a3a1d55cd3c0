import { isLossUnknown } from '@escandallo/contracts/products/matching/unknown-loss.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { kindOfUnit } from '@escandallo/contracts/values/units.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../../../platform/auth/auth.tsx'
import { useCommand } from '../../../platform/command.ts'
import { productLinks } from '../../../products/links.ts'
import { nameIngredient, suggestedIngredients } from '../../../products/public.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { Desk } from '../use-desk.ts'

type LossQuestionProps = { rows: readonly Element[]; kitchen: Desk; onChange: (rows: Element[]) => void }

/**
 * Asks whoever may say it which ingredient a product is of which nobody has said it: its usual loss is then not known, and its cost is counted
 * as if nothing were lost. A loss of the line, or of the product, is an answer too.
 */
export const LossQuestion = ({ rows, kitchen, onChange }: LossQuestionProps) => {
  const { t, i18n } = useTranslation('recipes')
  const queries = useQueryClient()
  const mayName = useMayOpen('products')
  const products = new Map(kitchen.basis?.products.map((product) => [product.productId, product]))
  const isUnanswered = ({ item, quantity, unit, merma }: Element) => {
    if (item.kind !== 'product' || quantity === null || merma !== null || kindOfUnit(unit) !== 'mass') return false
    const product = products.get(item.id)
    return product !== undefined && isLossUnknown(product)
  }
  const [first] = rows.filter(isUnanswered)
  const id = first?.item.kind === 'product' ? first.item.id : null
  const name = first ? kitchen.nameOf(first.item) : ''
  const { data: likely = [] } = useQuery({ ...suggestedIngredients(name), enabled: id !== null && mayName })
  const suggested = likely.length === 1 ? likely[0] : undefined
  const naming = useCommand(
    (ingredient: NonNullable<typeof suggested>, submit) =>
      nameIngredient({ productId: id ?? '', name }, ingredient, submit),
    {
      changes: ['products', 'recipes', 'dishes', 'menus'],
      onDone: () => queries.invalidateQueries({ queryKey: ['products', 'recipes', 'kitchen'] }),
      done: t('loss.named', { name }),
    },
  )
  if (id === null) return null
  const isSame = (row: Element) => row.item.kind === 'product' && row.item.id === id && isUnanswered(row)
  return (
    <Banner
      tone="info"
      title={t('loss.title', { name })}
      action={
        <span className="row">
          {mayName && suggested && (
            <Button size="small" onClick={() => naming.run(suggested)}>
              {t('loss.is', { ingredient: suggested.name[i18n.language === 'en' ? 'en' : 'es'] })}
            </Button>
          )}
          {mayName && <Link href={productLinks.editProduct(id)}>{t('loss.say')}</Link>}
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
