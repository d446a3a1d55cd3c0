import type { ByProduct, Yield } from '@escandallo/contracts/recipes/elements.ts'
import type { Recipe } from '@escandallo/contracts/recipes/queries.ts'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../../establishments/public.ts'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { formatRate } from '../../ui/words/format.ts'
import { useElementWords } from '../merging/element-words.ts'

/** How what two people changed at once of a subrecipe reads. */
export const useMergeWords = (versions: readonly Recipe[]) => {
  const { t, i18n } = useTranslation('recipes')
  const { amount } = useKitchenFigures()
  const { nameOf: placeOf } = useEstablishmentWords()
  const elementWords = useElementWords(versions)
  const textOf = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('merge.nothing')
    if (field === 'type') return t(`types.${value as Recipe['type']}`)
    if (field === 'establishmentId') return placeOf(String(value)) ?? '…'
    if (field === 'merma') return formatRate(value as string, i18n.language)
    if (field === 'yield')
      return (value as Yield).quantity === null
        ? t('form.yieldHint')
        : amount((value as Yield).quantity, (value as Yield).unit)
    if (field === 'byProducts') return (value as ByProduct[]).map(({ name }) => name).join(', ') || t('merge.nothing')
    return String(value)
  }
  const labels: Readonly<Record<string, string>> = {
    name: t('fields.name'),
    type: t('fields.type'),
    establishmentId: t('fields.establishment'),
    yield: t('fields.yield'),
    merma: t('fields.merma'),
    byProducts: t('fields.byProducts'),
    preparation: t('fields.preparation'),
    conservation: t('fields.conservation'),
  }
  return (key: string, value: unknown) => {
    const [group = '', field = ''] = key.split('.')
    if (group === 'element') return elementWords(value)
    return { label: labels[field] ?? field, text: textOf(field, value) }
  }
}
