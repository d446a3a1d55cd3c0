import { estimateSign } from '@escandallo/contracts/costing/signs.ts'
import type { Draft, DraftAnswer, DraftQuestion, PerBase } from '@escandallo/contracts/products/drafts/draft.ts'
import type { DraftItem } from '@escandallo/contracts/products/drafts/queries.ts'
import { ingredientOf } from '@escandallo/contracts/products/ingredients.ts'
import type { Language } from '@escandallo/contracts/values/plain/languages.ts'
import { useTranslation } from 'react-i18next'
import { useCategoryWords } from '../../platform/words/category-words.ts'
import { columnPrice, formatNumber, formatRate, formatUnitPrice } from '../../ui/words/format.ts'

type Size = { value: string; unit: 'kg' | 'l' | 'unit' }
type Container = Extract<NonNullable<Draft['sold']>, { by: 'pack' }>['container']

/** What drafts say in the reader's language. */
export const useDraftWords = () => {
  const { t, i18n } = useTranslation('products')
  const { category, subcategory } = useCategoryWords()
  const language: Language = i18n.language === 'en' ? 'en' : 'es'
  const number = (value: number) => formatNumber(value, i18n.language)
  const size = ({ value, unit }: Size) => {
    const amount = Number(value)
    if (unit === 'unit') return t('drafts.pieces', { count: amount })
    if (amount >= 1) return `${number(amount)} ${unit}`
    return unit === 'kg' ? `${number(amount * 1000)} g` : `${number(amount * 100)} cl`
  }
  const money = (value: string, currency = 'EUR') =>
    formatUnitPrice(columnPrice(value) as string, i18n.language, currency)
  const containerName = (container: Container) => t(`drafts.container.${container ?? 'piece'}`)
  const perBase = (price: PerBase, isApproximate: boolean, currency = 'EUR') =>
    `${estimateSign(isApproximate)}${money(price.value, currency)}/${price.unit}`

  return {
    t,
    language,
    size,
    rate: (percent: string | number) => formatRate(percent, i18n.language),
    perBase,
    ingredient: (id: string | null) => (id === null ? null : (ingredientOf(id)?.name[language] ?? id)),
    kind: ({ category: of, subcategory: under }: Pick<Draft, 'category' | 'subcategory'>) =>
      under ? subcategory(under) : of ? category(of) : null,
    paid: ({ paid }: DraftItem, { sold }: Draft) => {
      if (!paid) return null
      const unit =
        paid.unit === 'unit' ? containerName(sold?.by === 'pack' ? sold.container : null) : t(`units.${paid.unit}`)
      const amount = Number(paid.unitQuantity) === 1 ? '' : `${number(Number(paid.unitQuantity))} `
      return { money: money(paid.value, paid.currency), unit: `${amount}${unit}` }
    },
    sold: ({ sold }: Draft) => {
      if (sold === null) return t('drafts.sold.unknown')
      if (sold.by !== 'pack') return t(`drafts.sold.${sold.by}`)
      const container = containerName(sold.container)
      if (sold.size === null) return t('drafts.sold.bare', { container })
      if (sold.unit !== 'unit') {
        const amount = size({ value: sold.size, unit: sold.unit })
        if (Number(sold.packs) === 1) return t('drafts.sold.of', { container, amount })
        return t('drafts.sold.of', { container, amount: `${number(Number(sold.packs))} × ${amount}` })
      }
      const count = number(Number(sold.size))
      if (sold.each === null) return t('drafts.sold.of', { container, amount: count })
      const each = size({ value: sold.each, unit: 'kg' })
      if (Number(sold.size) === 1) return t('drafts.sold.about', { container, amount: each })
      return t('drafts.sold.countAbout', { container, amount: count, each })
    },
    question: ({ kind, about, container }: DraftQuestion, names: readonly string[]) => {
      const [first = '', ...others] = names
      const who = others.length === 0 ? first : t('drafts.several', { first, count: others.length })
      return t(`drafts.question.${about ?? kind}`, { who, the: t(`drafts.the.${container ?? 'piece'}`) })
    },
    answer: ({ id, size: amount, packs, ingredient: named, opens, note }: DraftAnswer) => {
      if (opens === 'paper') return t('drafts.answer.pack', { amount: amount ? size(amount) : '' })
      if (opens) return t(`drafts.answer.${opens}`)
      if (amount && packs === 1) return t('drafts.answer.one', { amount: size(amount) })
      if (amount) return packs === undefined ? size(amount) : `${number(packs)} × ${size(amount)}`
      if (named) return ingredientOf(named)?.name[language] ?? named
      return t(`drafts.answer.${note ?? id}`)
    },
    note: ({ note, size: amount, perBase: price }: DraftAnswer, currency = 'EUR') =>
      [
        amount && (note === 'usual' || note === 'large') ? t(`drafts.note.${note}`) : null,
        note === 'later' ? t('drafts.note.later') : null,
        price && note !== 'is-right' ? perBase(price, false, currency) : null,
      ]
        .filter((part) => part !== null)
        .join(' · '),
  }
}
export type DraftWords = ReturnType<typeof useDraftWords>
