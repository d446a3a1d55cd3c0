import type { ByProduct, Element, Yield } from '@escandallo/contracts/recipes/elements.ts'
import type { Recipe } from '@escandallo/contracts/recipes/queries.ts'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../../establishments/public.ts'
import { useKitchenFigures } from '../elements/figures.ts'
import { useDesk } from '../elements/use-desk.ts'

/** How what two people changed at once reads. */
export const useMergeWords = (versions: readonly Recipe[]) => {
  const { t } = useTranslation('recipes')
  const { amount } = useKitchenFigures()
  const { nameOf: placeOf } = useEstablishmentWords()
  const desk = useDesk(versions.flatMap(({ composition }) => composition.elements))
  const textOf = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('merge.nothing')
    if (field === 'type') return t(`types.${value as Recipe['type']}`)
    if (field === 'establishmentId') return placeOf(String(value)) ?? '…'
    if (field === 'merma') return `${value} %`
    if (field === 'yield')
      return (value as Yield).quantity === null
        ? t('form.yieldHint')
        : amount((value as Yield).quantity, (value as Yield).unit)
    if (field === 'byProducts') return (value as ByProduct[]).map(({ name }) => name).join(', ') || t('merge.nothing')
    return String(value)
  }
  const labels: Readonly<Record<string, string>> = {
    ...{ name: t('fields.name'), type: t('fields.type'), establishmentId: t('fields.establishment') },
    ...{ yield: t('fields.yield'), merma: t('fields.merma'), byProducts: t('fields.byProducts') },
    ...{ preparation: t('fields.preparation'), conservation: t('fields.conservation') },
  }
  return (key: string, value: unknown) => {
    const [group = '', field = ''] = key.split('.')
    if (group !== 'element') return { label: labels[field] ?? field, text: textOf(field, value) }
    if (value === undefined) return { label: '', text: t('merge.takenOut') }
    const { item, quantity, unit, basis, note } = value as Element
    const words = [amount(quantity, unit), item.kind === 'product' && t(`elements.${basis}`), note]
    return { label: desk.nameOf(item), text: words.filter(Boolean).join(' · ') }
  }
}
