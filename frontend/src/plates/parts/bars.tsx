import './plates.css'

export type Bar = { key: string; name: string; value: number | null; words: string; before?: number | null }

/** Bars that lie down with what they say beside them; the stroke is the period before. */
export const Bars = ({ bars, most }: { bars: readonly Bar[]; most?: number }) => {
  const longest = most ?? Math.max(1e-9, ...bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0]))
  const percent = (value: number) => `${Math.min(100, (value / longest) * 100)}%`
  return (
    <ul className="plate-bars">
      {bars.map(({ key, name, value, words, before }) => (
        <li key={key}>
          <span>{name}</span>
          <span className="plate-bar" aria-hidden>
            {value !== null && <span style={{ inlineSize: percent(value) }} />}
            {before != null && <span className="plate-before" style={{ insetInlineStart: percent(before) }} />}
          </span>
          <span className="figures">{words}</span>
        </li>
      ))}
    </ul>
  )
}
