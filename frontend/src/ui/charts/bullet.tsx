import './bullet.css'

type BulletProps = {
  /** Per cent; null draws the scale alone. */
  value: number | null
  target: number
  /** The value is at least this: the rest of the bar is not known. */
  atLeast?: boolean
}

/** What the scale ends at, in per cent, or at one and a half times a higher target. */
const MOST = 45

/** A rate on a fixed scale with its target as a mark: decoration beside the figure that says it. */
export const Bullet = ({ value, target, atLeast = false }: BulletProps) => {
  const most = Math.max(MOST, target * 1.5)
  const place = (percent: number) => `${(100 * Math.min(Math.max(percent, 0), most)) / most}%`
  return (
    <span className="bullet" aria-hidden data-least={atLeast || undefined}>
      {value !== null && (
        <span className="bullet-bar" data-over={value > target || undefined} style={{ inlineSize: place(value) }} />
      )}
      {atLeast && value !== null && <span className="bullet-open" style={{ insetInlineStart: place(value) }} />}
      <span className="bullet-target" style={{ insetInlineStart: place(target) }} />
    </span>
  )
}
