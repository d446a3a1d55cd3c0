import { Percent } from '../text/percent.tsx'
import './feedback.css'

export type ProgressProps = {
  label: string
  /** 0 to 1; unknown if absent. */
  value?: number
  hiddenLabel?: boolean
}

export const Progress = ({ label, value, hiddenLabel }: ProgressProps) => (
  <div className="progress">
    <div className={hiddenLabel ? 'only-spoken' : 'row-between small'}>
      <span>{label}</span>
      {value !== undefined && (
        <span className="figures muted">
          <Percent of={Math.round(value * 100)} />
        </span>
      )}
    </div>
    <progress aria-label={label} max={1} value={value} />
  </div>
)
