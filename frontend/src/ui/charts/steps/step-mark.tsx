/** What marks look like: each kind has a shape of its own, so that colour alone never tells them apart. */
export const markShapes = {
  dot: { path: 'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z', fill: 'var(--ink)' },
  diamond: { path: 'M0-5.5L5.5 0L0 5.5L-5.5 0Z', fill: 'var(--series-1)' },
  triangle: { path: 'M0-5L5.5 4.5H-5.5Z', fill: 'var(--series-3)' },
  square: { path: 'M-4.5-4.5H4.5V4.5H-4.5Z', fill: 'var(--series-5)' },
  ring: { path: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z', fill: 'var(--canvas)', stroke: 'var(--ink)' },
  flag: { path: 'M0 5L5.5-4.5H-5.5Z', fill: 'var(--series-4)' },
} as const
export type MarkShape = keyof typeof markShapes

/** A mark by itself, for legends and rows that speak of the same. */
export const StepMark = ({ shape }: { shape: MarkShape }) => {
  const { path, fill, ...stroke } = markShapes[shape]
  return (
    <svg className="step-mark" viewBox="-7 -7 14 14" width={14} height={14} aria-hidden>
      <path d={path} fill={fill} strokeWidth={1.6} {...stroke} />
    </svg>
  )
}
