import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { useDesk } from '../elements/use-desk.ts'

/** How a row that two people changed at once reads; `undefined` is one that was taken out. */
export const useElementWords = (versions: readonly { composition: { elements: readonly Element[] } }[]) => {
  const { t } = useTranslation('recipes')
  const { amount } = useKitchenFigures()
  const desk = useDesk(versions.flatMap(({ composition }) => composition.elements))
  return (value: unknown) => {
    if (value === undefined) return { label: '', text: t('merge.takenOut') }
    const { item, quantity, unit, basis, note } = value as Element
    const words = [amount(quantity, unit), item.kind === 'product' && t(`elements.${basis}`), note]
    return { label: desk.nameOf(item), text: words.filter(Boolean).join(' · ') }
  }
}
