import type { Missing } from '@escandallo/contracts/costing/kitchen.ts'
import type { Recipe } from '@escandallo/contracts/recipes/queries.ts'
import { parseDecimal } from '@escandallo/contracts/values/decimal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Big } from 'big.js'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/command.ts'
import { productLinks } from '../../products/links.ts'
import { type Measures, measureProduct } from '../../products/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { recipeLinks } from '../links.ts'
import type { Desk } from './use-desk.ts'

/** What one answer mends: the weight of a unit in grams, or how heavy a litre is. */
const questions = { 'no-weight': 'g', 'no-density': 'g/ml' } as const
const asked = (reason: string): reason is keyof typeof questions => reason in questions

type GapStripProps = { gap: Missing; desk: Desk; stops?: Recipe['missing'][number]['stops'] }

/** Says which link is missing to a line's cost, and asks the one question that mends it, for every recipe at once. */
export const GapStrip = ({ gap, desk, stops }: GapStripProps) => {
  const { t } = useTranslation('recipes')
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const product = desk.basis?.products.find(({ productId }) => productId === gap.id)
  const name = product?.name ?? desk.nameOf({ kind: gap.kind === 'recipe' ? 'recipe' : 'product', id: gap.id })
  const value = parseDecimal(typed)
  const usable = value !== null && Number(value) > 0
  const mend = useCommand((measures: Measures, submit) => measureProduct(gap.id, measures, submit), {
    changes: ['products', 'recipes', 'dishes', 'menus'],
    done: stops && stops > 1 ? t('gaps.mendedMany', { name, count: stops }) : t('gaps.mended', { name }),
    onDone: () => void queries.invalidateQueries({ queryKey: ['products', 'recipes', 'kitchen'] }),
  })
  const send = () => {
    if (!usable || value === null || !product) return
    if (gap.reason === 'no-density') return mend.run({ density: value })
    // The question is about one piece; a unit as bought may hold several.
    const grams = new Big(value).times(product.pieces ?? 1)
    mend.run({ eqUd: grams.div(1000).round(6, Big.roundHalfUp).toFixed() })
  }
  return (
    <div className="gap-strip">
      <TriangleAlert size={16} aria-hidden />
      <span className="grow">{t(`gaps.${gap.reason}`, { name })}</span>
      {gap.kind === 'product' && product && asked(gap.reason) ? (
        <>
          <TextField
            label={t(`gaps.ask.${gap.reason}`, { name, unit: t(`units.${product.unit}`) })}
            hiddenLabel
            inputMode="decimal"
            align="end"
            after={questions[gap.reason]}
            value={typed}
            onChange={setTyped}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              send()
            }}
          />
          <Button size="small" busy={mend.busy} disabled={!usable || mend.blocked} onClick={send}>
            {t('gaps.save')}
          </Button>
        </>
      ) : (
        gap.kind !== 'dish' && (
          <Link href={gap.kind === 'product' ? productLinks.editProduct(gap.id) : recipeLinks.editRecipe(gap.id)}>
            {t(gap.kind === 'product' ? 'gaps.openProduct' : 'gaps.openRecipe')}
          </Link>
        )
      )}
      {stops !== undefined && stops > 1 && <span className="muted">{t('gaps.stops', { count: stops })}</span>}
    </div>
  )
}
