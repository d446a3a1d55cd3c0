import './charts.css'

export type SparklineProps = {
  /** Spoken, for instance "El precio sube de 1,20 € a 1,45 €". */
  label: string
  values: readonly (number | null)[]
  width?: number
  height?: number
  /** What holds until the next is known, as a price does: drawn in steps, and over gaps. */
  steps?: boolean
}

type Point = { x: number; y: number }

/** From one known value to the next: level until its own place, and up or down there. */
const stepsThrough = (points: readonly Point[], end: number): string => {
  const [first, ...others] = points
  if (!first) return ''
  const moves = others.map(({ x, y }) => `H${x.toFixed(1)}V${y.toFixed(1)}`)
  return `M${first.x.toFixed(1)} ${first.y.toFixed(1)}${moves.join('')}H${end.toFixed(1)}`
}

/** A line of a few figures in plain SVG: light enough for every row of a table. Gaps stay gaps. */
export const Sparkline = ({ label, values, width = 96, height = 28, steps = false }: SparklineProps) => {
  const amounts = values.filter((value) => value !== null)
  const lowest = Math.min(...amounts)
  const span = Math.max(...amounts) - lowest || 1
  const x = (index: number) => (values.length < 2 ? width / 2 : 3 + (index / (values.length - 1)) * (width - 6))
  const y = (value: number) => height - 4 - ((value - lowest) / span) * (height - 8)
  const points = values.flatMap((value, index) => (value === null ? [] : [{ x: x(index), y: y(value) }]))
  const sloped = values
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
      <path d={steps ? stepsThrough(points, x(values.length - 1)) : sloped} />
      {last >= 0 && <circle cx={x(steps ? values.length - 1 : last)} cy={y(values[last] ?? 0)} r={2.5} />}
    </svg>
  )
}
