import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../../../kitchen/public.ts'
import type { Found } from '../kitchen-search.ts'
import type { Choice } from './choices.ts'

type EntryChoiceProps = {
  id: string
  choice: Choice
  /** What is typed, which is what would be created. */
  name: string
  isChosen: boolean
  onChoose: () => void
}

/** One of the choices under the row in which elements are typed. */
export const EntryChoice = ({ id, choice, name, isChosen, onChoose }: EntryChoiceProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    className="entry-option"
    // The field keeps the focus: what is pressed is taken before it would be lost.
    onPointerDown={(event) => {
      event.preventDefault()
      onChoose()
    }}
  >
    {typeof choice === 'string' ? <Unfound choice={choice} name={name} /> : <FoundItem item={choice} />}
  </div>
)

const Unfound = ({ choice, name }: { choice: 'create' | 'free'; name: string }) => {
  const { t } = useTranslation('recipes')
  if (choice === 'free') return <span className="muted">{t('elements.free', { name })}</span>
  return (
    <>
      <span className="grow one-line">
        <strong>{t('elements.create', { name })}</strong>
      </span>
      <span className="gap-word nowrap">{t('gaps.short.no-cost')}</span>
    </>
  )
}

const FoundItem = ({ item }: { item: Found }) => {
  const { t } = useTranslation('recipes')
  const { money, per } = useKitchenFigures()
  return (
    <>
      <span className="grow one-line">
        <strong>{item.name}</strong>
        {item.kind === 'recipe' && <span className="muted"> {t('elements.recipe')}</span>}
        {item.code && <span className="muted"> {item.code}</span>}
      </span>
      <span className="muted nowrap">
        {item.perUnit?.cost
          ? `${money(item.perUnit.cost, 3)}/${per(item.perUnit.unit)}`
          : t(item.gap ? `gaps.short.${item.gap}` : 'gaps.short.no-cost')}
      </span>
    </>
  )
}
