import { isGap, type Missing } from '@escandallo/contracts/costing/kitchen.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { parseDecimal } from '@escandallo/contracts/values/decimal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Big } from 'big.js'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { useCommand } from '../../platform/command.ts'
import { productLinks } from '../../products/links.ts'
import { measureProduct, priceProduct, suppliersOfProduct } from '../../products/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { isPressed } from '../../ui/keys/keys.ts'
import { recipeLinks } from '../links.ts'
import { type Mending, mended, mendings, mendingsOf } from './mending.ts'
import type { Desk } from './use-desk.ts'

type GapStripProps = {
  gap: Missing
  desk: Desk
  /** The line that it stops, to say what mending it does there. */
  element?: Element | undefined
  /** How many recipes and dishes wait for it; asked of the kitchen when absent. */
  stops?: number
  /** Takes the focus as soon as there is something to type into: what it asks for was just created. */
  takesFocus?: boolean
  /** Goes on with what stands around it, the gap staying; without it nothing does. */
  onSkip?: (() => void) | undefined
}

/** Says which link is missing to a cost, and asks the one question that mends it, for every recipe at once. */
export const GapStrip = ({ gap, desk, element, stops: waiting, takesFocus = false, onSkip }: GapStripProps) => {
  const { t } = useTranslation('recipes')
  const queries = useQueryClient()
  const id = useId()
  const { money, number } = useKitchenFigures(desk.currency)
  const [typed, setTyped] = useState('')
  const [way, setWay] = useState<Mending | null>(null)
  const product = desk.basis?.products.find(({ productId }) => productId === gap.id)
  const name = product?.name ?? desk.nameOf({ kind: gap.kind === 'recipe' ? 'recipe' : 'product', id: gap.id })
  const ways = product ? mendingsOf(gap, product, element) : []
  const asked = way && ways.includes(way) ? way : ways[0]
  const stops = waiting ?? product?.stops?.[gap.reason] ?? 0
  // A price is of what is bought; a weight and a content are those of one piece, whatever it is bought by.
  const questionOf = (mending: Mending) =>
    t(`gaps.ask.${mending}`, { unit: t(`units.${mending === 'price' && product ? product.unit : 'unit'}`) })
  const value = parseDecimal(typed)
  const usable = value !== null && Number(value) > 0 && Number(value) <= 1_000_000
  const wrong = typed.trim() !== '' && !usable
  const costWith = (answer: string) =>
    product && asked && element ? desk.costWith(mended(asked, answer, product), element) : null
  const after = usable && value ? costWith(value) : null
  // At a price of one a line costs as much as it takes, in the unit that the price is of.
  const taken = asked === 'price' ? costWith('1') : null
  const room = taken !== null && Number(taken) > 0 ? roomFor(desk, taken) : null

  const takesNow = takesFocus && product !== undefined && asked !== undefined
  useEffect(() => {
    if (takesNow) document.getElementById(id)?.focus()
  }, [takesNow, id])

  const mend = useCommand(
    async (amount: string, submit) => {
      if (!product || !asked) return
      if (asked !== 'price') return measureProduct(gap.id, mendings[asked].measures(amount, product), submit)
      // Who asks it is said where that is known, and is nothing that a cook has to look up first.
      const [supplierId = null] = await suppliersOfProduct(gap.id)
      return priceProduct(gap.id, { value: amount, unit: product.unit, supplierId, currency: desk.currency }, submit)
    },
    {
      changes: ['products', 'recipes', 'dishes', 'menus'],
      onDone: () => {
        void queries.invalidateQueries({ queryKey: ['products', 'recipes', 'kitchen'] })
        onSkip?.()
      },
      done: () => (stops > 1 ? t('gaps.mendedMany', { name, count: stops }) : t('gaps.mended', { name })),
    },
  )
  const send = () => {
    if (usable && value !== null && !mend.busy && !mend.blocked) mend.run(value)
  }
  if (!isGap(gap)) return null
  return (
    <div className="gap-strip" data-gap>
      <TriangleAlert size={16} aria-hidden />
      <span className="gap-words">{t(`gaps.${gap.reason}`, { name })}</span>
      {product && asked ? (
        <>
          <TextField
            id={id}
            label={questionOf(asked)}
            hiddenLabel={ways.length > 1}
            inputMode="decimal"
            align="end"
            after={
              asked === 'price' ? `${currencySign(desk.currency)}/${t(`units.${product.unit}`)}` : mendings[asked].sign
            }
            value={typed}
            onChange={setTyped}
            error={wrong ? t('gaps.wrong') : undefined}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault()
                if (typed.trim() === '' && onSkip) onSkip()
                else send()
              } else if (isPressed(event, 'alt+n') && asked === 'price' && onSkip) {
                event.preventDefault()
                onSkip()
              }
            }}
          />
          {ways.length > 1 && (
            <select
              className="gap-way"
              aria-label={t('gaps.way', { name })}
              value={asked}
              onChange={(event) => setWay(event.target.value as Mending)}
            >
              {ways.map((known) => (
                <option key={known} value={known}>
                  {questionOf(known)}
                </option>
              ))}
            </select>
          )}
          <span className="nowrap" aria-live="polite">
            {after !== null &&
              (taken !== null && value !== null && product
                ? `${number(taken)} ${t(`units.${product.unit}`)} × ${money(value, 3)} = ${money(after, 3)}`
                : `→ ${t('gaps.effect', { cost: money(after, 3) })}`)}
          </span>
          <Button
            size="small"
            busy={mend.busy}
            disabled={!usable || mend.blocked}
            onClick={send}
            iconAfter={<Kbd keys="enter" />}
          >
            {t('gaps.save')}
          </Button>
          {asked === 'price' && onSkip && (
            <Button size="small" look="quiet" onClick={onSkip} iconAfter={<Kbd keys="alt+n" />}>
              {t('gaps.nextInvoice')}
            </Button>
          )}
          {room !== null && product && (
            <span className="gap-others">
              {t('gaps.room', {
                name,
                target: Number(desk.target),
                price: `${money(room, 2)}/${t(`units.${product.unit}`)}`,
              })}
            </span>
          )}
        </>
      ) : (
        gap.kind !== 'dish' && (
          <Link href={gap.kind === 'product' ? productLinks.editProduct(gap.id) : recipeLinks.editRecipe(gap.id)}>
            {t(gap.kind === 'product' ? 'gaps.openProduct' : 'gaps.openRecipe')}
          </Link>
        )
      )}
      {stops > 1 && <span className="gap-others">{t('gaps.stops', { count: stops })}</span>}
    </div>
  )
}

/**
 * What a price may be for everything to stay within the target: what is left of the budget over what is taken. Null where nobody has said
 * what it sells at, something else is missing too, or nothing is left.
 */
const roomFor = ({ budget, branches }: Desk, taken: string): string | null => {
  if (budget === null || branches.filter(({ missing }) => missing.some(isGap)).length !== 1) return null
  const room = branches.reduce((left, { atLeast }) => left.minus(atLeast), new Big(budget)).div(taken)
  return room.gt(0) ? room.round(2, Big.roundDown).toFixed() : null
}

const currencySign = (currency: string) =>
  new Intl.NumberFormat('es-ES', { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
