import { isGap } from '@escandallo/contracts/costing/kitchen.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { parseDecimal } from '@escandallo/contracts/values/decimal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Big } from 'big.js'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { useCommand } from '../../platform/command.ts'
import { measureProduct, priceProduct, suppliersOfProduct } from '../../products/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { isPressed } from '../../ui/keys/keys.ts'
import { type Mending, mended, mendings } from './mending.ts'
import type { Desk } from './use-desk.ts'

type Product = NonNullable<Desk['basis']>['products'][number]
type GapQuestionProps = {
  product: Product
  name: string
  /** What may be asked to mend it, and what is asked first. */
  ways: readonly Mending[]
  usual: Mending
  stops: number
  desk: Desk
  element: Element | undefined
  takesFocus: boolean
  onSkip: (() => void) | undefined
}

/** A typed amount where it is one that may be: above nothing, and no more than a million. */
const amountIn = (typed: string) => {
  const value = parseDecimal(typed)
  return value !== null && Number(value) > 0 && Number(value) <= 1_000_000 ? value : null
}

/** Sends an answer: for every recipe and dish with the product at once. */
const useMend = ({ product, name, stops, desk, onSkip }: GapQuestionProps, mending: Mending) => {
  const { t } = useTranslation('recipes')
  const queries = useQueryClient()
  const { productId, unit } = product
  return useCommand(
    async (amount: string, submit) => {
      if (mending !== 'price') return measureProduct(productId, mendings[mending].measures(amount, product), submit)
      // Who asks it is said where that is known, and is nothing that a cook has to look up first.
      const [supplierId = null] = await suppliersOfProduct(productId)
      return priceProduct(productId, { value: amount, unit, supplierId, currency: desk.currency }, submit)
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
}

/** What an answer comes to on the line: the multiplication of a price, or the cost that there is then. */
const Effect = ({
  amount,
  after,
  taken,
  unit,
  currency,
}: {
  amount: string
  after: string
  taken: string | null
  unit: Product['unit']
  currency: string
}) => {
  const { t } = useTranslation('recipes')
  const { money, number } = useKitchenFigures(currency)
  return taken === null
    ? `→ ${t('gaps.effect', { cost: money(after, 3) })}`
    : `${number(taken)} ${t(`units.${unit}`)} × ${money(amount, 3)} = ${money(after, 3)}`
}

/** The question that mends a gap, its answer, and what that comes to. */
export const GapQuestion = (props: GapQuestionProps) => {
  const { product, name, ways, usual, desk, element, takesFocus, onSkip } = props
  const { t } = useTranslation('recipes')
  const id = useId()
  const { money } = useKitchenFigures(desk.currency)
  const [typed, setTyped] = useState('')
  const [way, setWay] = useState<Mending | null>(null)
  const mending = ways.find((choice) => choice === way) ?? usual
  const isPrice = mending === 'price'
  const perUnit = t(`units.${product.unit}`)
  // A price is of what is bought; a weight and a content are those of one piece, whatever it is bought by.
  const questionOf = (choice: Mending) =>
    t(`gaps.ask.${choice}`, { unit: t(`units.${choice === 'price' ? product.unit : 'unit'}`) })
  const amount = amountIn(typed)
  const costWith = (answer: string) => (element ? desk.costWith(mended(mending, answer, product), element) : null)
  const after = amount === null ? null : costWith(amount)
  // At a price of one a line costs as much as it takes, in the unit that the price is of.
  const taken = isPrice ? costWith('1') : null
  const room = taken !== null && Number(taken) > 0 ? roomFor(desk, taken) : null

  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus()
  }, [takesFocus, id])

  const mend = useMend(props, mending)
  const send = () => {
    if (amount !== null && !mend.busy && !mend.blocked) mend.run(amount)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (typed.trim() === '' && onSkip) onSkip()
      else send()
    } else if (isPrice && onSkip && isPressed(event, 'alt+n')) {
      event.preventDefault()
      onSkip()
    }
  }
  return (
    <>
      <TextField
        id={id}
        label={questionOf(mending)}
        hiddenLabel={ways.length > 1}
        inputMode="decimal"
        align="end"
        after={isPrice ? `${currencySign(desk.currency)}/${perUnit}` : mendings[mending].sign}
        value={typed}
        onChange={setTyped}
        error={typed.trim() !== '' && amount === null ? t('gaps.wrong') : undefined}
        onKeyDown={onKeyDown}
      />
      {ways.length > 1 && (
        <select
          className="gap-way"
          aria-label={t('gaps.way', { name })}
          value={mending}
          onChange={(event) => setWay(event.target.value as Mending)}
        >
          {ways.map((choice) => (
            <option key={choice} value={choice}>
              {questionOf(choice)}
            </option>
          ))}
        </select>
      )}
      <span className="nowrap" aria-live="polite">
        {amount !== null && after !== null && (
          <Effect {...{ amount, after, taken }} unit={product.unit} currency={desk.currency} />
        )}
      </span>
      <Button
        size="small"
        busy={mend.busy}
        disabled={amount === null || mend.blocked}
        onClick={send}
        iconAfter={<Kbd keys="enter" />}
      >
        {t('gaps.save')}
      </Button>
      {isPrice && onSkip && (
        <Button size="small" look="quiet" onClick={onSkip} iconAfter={<Kbd keys="alt+n" />}>
          {t('gaps.nextInvoice')}
        </Button>
      )}
      {room !== null && (
        <span className="gap-others">
          {t('gaps.room', { name, target: Number(desk.target), price: `${money(room, 2)}/${perUnit}` })}
        </span>
      )}
    </>
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
