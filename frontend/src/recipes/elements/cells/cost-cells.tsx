import type { Branch } from '@escandallo/contracts/costing/explanation.ts'
import type { Missing } from '@escandallo/contracts/costing/kitchen.ts'
import { multiplicationOf } from '@escandallo/contracts/costing/multiplication.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { useTranslation } from 'react-i18next'
import { CostPart, useKitchenFigures } from '../../../kitchen/public.ts'
import type { Desk } from '../use-desk.ts'

type CostProps = { desk: Desk; element: Element; branch: Branch | undefined; gap: Missing | undefined }

const Cost = ({ desk, element, branch, gap }: CostProps) => {
  const { t } = useTranslation('recipes')
  const { atLeast } = useKitchenFigures(desk.currency)
  if (desk.isLoading(element.item)) return <span className="bone" />
  if (element.quantity === null || element.item.kind === 'free')
    return <span className="muted">{t('elements.countsNothing')}</span>
  if (!branch) return null
  if (gap && branch.cost === null && Number(branch.atLeast) === 0)
    return <span className="gap-word">{t(`gaps.short.${gap.reason}`)}</span>
  return (
    <>
      {multiplicationOf(branch) && branch.cost !== null && !branch.estimated && <span>= </span>}
      {atLeast(branch, 3)}
    </>
  )
}

/** What a line costs, and which part of the whole that is. */
export const CostCells = (props: CostProps) => {
  const part = props.desk.partOf(props.element)
  return (
    <>
      <td className="derived element-cost">
        <Cost {...props} />
      </td>
      <td className="derived">{part !== null && Number(part) > 0 && <CostPart percent={part} />}</td>
    </>
  )
}
