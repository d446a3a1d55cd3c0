import { useKitchenFigures } from './figures.ts'
import './kitchen.css'

/** A part of the whole in figures and as a bar. */
export const CostPart = ({ percent: part }: { percent: string }) => {
  const { percent } = useKitchenFigures()
  return (
    <span className="cost-part">
      {percent(part)}
      <span className="cost-part-bar" aria-hidden>
        <span style={{ inlineSize: `${Math.min(100, Number(part))}%` }} />
      </span>
    </span>
  )
}
