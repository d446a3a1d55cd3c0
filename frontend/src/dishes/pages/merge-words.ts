import type { Price } from '@escandallo/contracts/dishes/details.ts'
import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../../establishments/public.ts'
import { useElementWords } from '../../recipes/public.ts'
import { formatMoney, formatRate } from '../../ui/words/format.ts'

/** How what two people changed at once of a dish reads. */
export const useMergeWords = (versions: readonly Dish[]) => {
  const { t, i18n } = useTranslation('dishes')
  const { nameOf: placeOf } = useEstablishmentWords()
  const elementWords = useElementWords(versions)
  const textOf = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('recipes:merge.nothing')
    if (field === 'type') return t(`types.${value as Dish['type']}`)
    if (field === 'status') return t(`statuses.${value as Dish['status']}`)
    if (field === 'price') {
      const { amount, currency, vatRate } = value as Price
      return `${formatMoney(amount, i18n.language, currency)} · ${t('fields.vatRate')} ${formatRate(vatRate, i18n.language)}`
    }
    if (field === 'seasoning') return formatRate(value as string, i18n.language)
    if (field === 'establishments')
      return (value as string[]).map((id) => placeOf(id) ?? '…').join(', ') || t('form.everywhere')
    if (field === 'image') return t('recipes:merge.otherPicture')
    return Array.isArray(value) ? value.length.toString() : String(value)
  }
  const labels: Readonly<Record<string, string>> = {
    name: t('fields.name'),
    code: t('fields.code'),
    type: t('fields.type'),
    status: t('fields.status'),
    price: t('fields.price'),
    portions: t('fields.portions'),
    seasoning: t('fields.seasoning'),
    establishments: t('fields.establishments'),
    description: t('fields.description'),
    preparation: t('fields.preparation'),
    plating: t('fields.plating'),
    image: t('fields.image'),
    conservation: t('fields.conservation'),
    service: t('fields.service'),
  }
  return (key: string, value: unknown) => {
    const [group, field = key] = key.split('.')
    if (group === 'element') return elementWords(value)
    return { label: labels[field] ?? field, text: textOf(field, value) }
  }
}
