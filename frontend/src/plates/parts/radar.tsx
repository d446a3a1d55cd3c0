import './plates.css'

export type Spoke = { name: string; value: number | null; before?: number | null }

const CENTRE = 150
const RADIUS = 100
const MOST = 10
const rings = [2, 4, 6, 8, 10]

const point = (index: number, of: number, value: number) => {
  const angle = (2 * Math.PI * index) / of - Math.PI / 2
  const reach = (RADIUS * value) / MOST
  return [CENTRE + reach * Math.cos(angle), CENTRE + reach * Math.sin(angle)] as const
}
const shape = (values: readonly number[]) =>
  values
    .map((value, index) =>
      point(index, values.length, value)
        .map((at) => at.toFixed(1))
        .join(','),
    )
    .join(' ')

/** Eight tastes from 0 to 10; dashed where too little of the mass is known. Its figures stand in words beside it. */
export const Radar = ({ spokes, firm, label }: { spokes: readonly Spoke[]; firm: boolean; label: string }) => {
  const earlier = spokes.some(({ before }) => before != null)
  return (
    <svg className="plate-radar" viewBox="-20 20 340 262" role="img" aria-label={label}>
      {rings.map((ring) => (
        <polygon key={ring} className="plate-ring" points={shape(spokes.map(() => ring))} />
      ))}
      {earlier && <polygon className="plate-earlier" points={shape(spokes.map(({ before }) => before ?? 0))} />}
      <polygon
        className={`plate-shape${firm ? '' : ' plate-guess'}`}
        points={shape(spokes.map(({ value }) => value ?? 0))}
      />
      {spokes.map(({ name }, index) => {
        const [x, y] = point(index, spokes.length, MOST + 1.4)
        const anchor = Math.abs(x - CENTRE) < 8 ? 'middle' : x > CENTRE ? 'start' : 'end'
        return (
          <text key={name} x={x} y={y} textAnchor={anchor} dominantBaseline="middle">
            {name}
          </text>
        )
      })}
    </svg>
  )
}
