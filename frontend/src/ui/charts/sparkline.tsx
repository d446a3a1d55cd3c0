import './charts.css'

export type SparklineProps = {
  /** Spoken, for instance "El precio sube de 1,20 € a 1,45 €". */
  label: string
  values: readonly (number | null)[]
  width?: number
  height?: number
}

/** A line of a few figures in plain SVG: light enough for every row of a table. Gaps stay gaps. */
export const Sparkline = ({ label, values, width = 96, height = 28 }: SparklineProps) => {
  const known = values.filter((value) => value !== null)
  const lowest = Math.min(...known)
  const span = Math.max(...known) - lowest || 1
  const x = (index: number) => (values.length < 2 ? width / 2 : 3 + (index / (values.length - 1)) * (width - 6))
  const y = (value: number) => height - 4 - ((value - lowest) / span) * (height - 8)
  const path = values
    .map((value, index) =>
      value === null
        ? ''
        : `${index === 0 || values[index - 1] === null ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join('')
  const last = values.findLastIndex((value) => value !== null)
  return (
    <svg
      className="sparkline"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <path d={path} />
      {last >= 0 && <circle cx={x(last)} cy={y(values[last] ?? 0)} r={2.5} />}
    </svg>
  )
}
