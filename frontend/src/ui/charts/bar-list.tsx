import type { ChartProps } from './chart-props.ts'

const widthOf = (value: number | null | undefined, most: number) => `${(Math.max(value ?? 0, 0) / most) * 100}%`

/** Bars that lie down, each with its name and its figure beside it: no legend, no colour twice, nothing cut on a phone. */
export const BarList = ({ labels, series, previous, format, onPoint }: ChartProps) => {
  const values = series[0]?.values ?? []
  const most = Math.max(1, ...values.map((value) => value ?? 0), ...(previous?.values ?? []).map((value) => value ?? 0))
  return (
    <ul className="bar-list">
      {labels.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two points may bear one name, and their order is their identity
        <li key={index}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a short cut for the pointer; the table has the buttons */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the table has the buttons */}
          <div className="bar-row" data-opens={onPoint ? '' : undefined} onClick={() => onPoint?.(index)}>
            <bdi className="bar-name">{name}</bdi>
            <span className="bar-track">
              <span className="bar-now" style={{ inlineSize: widthOf(values[index], most) }} />
              {previous && (
                <span className="bar-before" style={{ inlineSize: widthOf(previous.values[index], most) }} />
              )}
            </span>
            <bdi className="figures bar-figure">{values[index] == null ? '—' : format(values[index] ?? 0)}</bdi>
          </div>
        </li>
      ))}
    </ul>
  )
}
