import { wholePercentOf } from '@escandallo/contracts/values/shares/whole-percent.ts'
import { Percent } from '../text/percent.tsx'
import './feedback.css'

export type ProgressProps = {
  label: string
  /** 0 to 1; unknown if absent. */
  value?: number
  hiddenLabel?: boolean
  /** A share that is too small for what it is to carry. */
  low?: boolean
}

export const Progress = ({ label, value, hiddenLabel, low = false }: ProgressProps) => (
  <div className="progress" data-low={low || undefined}>
    <div className={hiddenLabel ? 'only-spoken' : 'row-between small'}>
      <span>{label}</span>
      {value !== undefined && (
        <span className="figures muted">
          <Percent of={wholePercentOf(value)} />
        </span>
      )}
    </div>
    <progress aria-label={label} max={1} value={value} />
  </div>
)
