import './home.css'

type MonthLinesProps = {
  /** Spoken: both sums in words. */
  label: string
  /** Cents by day, cumulated; of the month before all days. */
  now: readonly number[]
  before: readonly number[]
  names: { now: string; before: string }
  amount: (cents: number) => string
}

const HEIGHT = 104

/** Two months day by day, each day at its place; names stand at the lines' ends. */
export const MonthLines = ({ label, now, before, names, amount }: MonthLinesProps) => {
  const days = Math.max(now.length, before.length, 28)
  const most = Math.max(1, ...now, ...before)
  const x = (day: number) => (100 * day) / (days - 1)
  const y = (cents: number) => HEIGHT - (Math.max(0, cents) / most) * (HEIGHT - 6) - 1
  const path = (values: readonly number[], first = 0) =>
    values
      .slice(first)
      .map((value, at) => `${at === 0 ? 'M' : 'L'}${x(first + at).toFixed(2)} ${y(value).toFixed(1)}`)
      .join('')
  const last = now.length - 1
  const ticks = [0, 7, 14, 21, 28].filter((day) => day < days && (day === 0 || Math.abs(day - last) > 2))
  const place = (day: number, cents: number) => ({ insetInlineStart: `${x(day)}%`, insetBlockStart: y(cents) })
  return (
    <div className="month-lines" role="img" aria-label={label}>
      <svg viewBox={`0 0 100 ${HEIGHT}`} height={HEIGHT} preserveAspectRatio="none" aria-hidden>
        <line className="axis" x1="0" x2="100" y1={HEIGHT - 1} y2={HEIGHT - 1} />
        <path className="before" d={path(before.slice(0, last + 1))} />
        <path className="before later" d={path(before, last)} />
        <path className="now" d={path(now)} />
      </svg>
      {last >= 0 && <span className="month-dot" style={place(last, now[last] ?? 0)} />}
      <span className="month-name now-name" style={place(last, now[last] ?? 0)}>
        {names.now}
      </span>
      {before.length > now.length && (
        <span className="month-name before-name" style={place(before.length - 1, before.at(-1) ?? 0)}>
          {names.before} <bdi className="figures">{amount(before.at(-1) ?? 0)}</bdi>
        </span>
      )}
      {ticks.map((day) => (
        <span key={day} className="month-day" style={{ insetInlineStart: `${x(day)}%` }}>
          {day + 1}
        </span>
      ))}
      {last > 0 && (
        <span className="month-day month-today" style={{ insetInlineStart: `${x(last)}%` }}>
          {last + 1}
        </span>
      )}
    </div>
  )
}
