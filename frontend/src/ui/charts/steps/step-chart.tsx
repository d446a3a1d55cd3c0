import { useLayoutEffect, useRef, useState } from 'react'
import {
  areasAbove,
  dayScale,
  dayTicks,
  gapsIn,
  type StepPoint,
  stepPath,
  thinnedMarks,
  ticksOf,
} from './step-lines.ts'
import { type MarkShape, markShapes } from './step-mark.tsx'
import './steps.css'

type Line = { points: readonly StepPoint[] /** Stands at the line's end. */; label: string }

export type StepChartProps = {
  /** Said instead of the drawing; what it shows stands in the table beneath it. */
  label: string
  from: string
  to: string
  /** What stands above the scale: "€ a portion". */
  unit: string
  line: Line
  /** A line to hold it against, dotted; where the first is above, the room between is coloured. */
  target?: Line | null
  /** Another figure of the same days, beneath. */
  strip?: (Line & { title: string }) | null
  marks?: readonly { day: string; shape: MarkShape; weight: number; title: string; effect: string }[]
  chosen?: string | null
  onChoose?: (day: string) => void
  format: (value: number) => string
  formatDay: (day: string) => string
  formatMonth: (day: string) => string
}

const [TOP, MAIN, STRIP, GAP, LANE] = [24, 170, 60, 40, 20]
const [NARROW, PHONE_START, START] = [620, 56, 62]
/** How wide a digit of the scale is, and what stands between it and the line. */
const [DIGIT, SCALE_GAP] = [6.9, 12]
const LABELS_END = 140
const MARK_ROOM = 11
const LABELLED_MOST = 14
const LABEL_ROOM = 78
const LABEL_ROW = 28
const TICK_ROOM = 19
const FALLBACK_WIDTH = 720

const useWidth = () => {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(FALLBACK_WIDTH)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => setWidth(element.clientWidth || FALLBACK_WIDTH)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width] as const
}

const numbers = (points: readonly StepPoint[]) => points.flatMap(({ value }) => (value === null ? [] : [value]))

/** Ticks whose figures have room above each other; the lowest and the highest are among them where they can be. */
const roomy = (ticks: readonly number[], y: (value: number) => number): number[] =>
  ticks.filter(
    (tick, at) =>
      at === 0 || Math.abs(y(tick) - y(ticks[0] ?? tick)) % TICK_ROOM < Math.abs(y(tick) - y(ticks[at - 1] ?? tick)),
  )

const vertical = (ticks: readonly number[], top: number, height: number) => {
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  return (value: number) => top + height - ((value - least) / (most - least || 1)) * height
}

/** Labels beneath marks in two rows; one for which there is no room is left to the table. */
const placed = <Mark extends { at: number }>(marks: readonly Mark[]) => {
  const ends = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  return marks
    .toSorted((a, b) => a.at - b.at)
    .flatMap((mark) => {
      const row = ends.findIndex((end) => mark.at - LABEL_ROOM / 2 >= end)
      if (row < 0) return []
      ends[row] = mark.at + LABEL_ROOM / 2
      return [{ ...mark, row }]
    })
}

type Around = { width: number; isNarrow: boolean; mirrored: boolean }

/** Where everything stands in a drawing of a width: its scale, as wide as its longest figure needs, the plot, and the strip beneath. */
const placesOf = ({ from, to, line, target, strip, format }: StepChartProps, { width, isNarrow, mirrored }: Around) => {
  const ticks = ticksOf([...numbers(line.points), ...numbers(target?.points ?? [])], 4)
  const stripTicks = strip ? ticksOf(numbers(strip.points), 2) : []
  const longest = Math.max(...[...ticks, ...stripTicks].map((tick) => format(tick).length))
  const start = Math.max(isNarrow ? PHONE_START : START, Math.ceil(longest * DIGIT) + SCALE_GAP)
  const plot = Math.max(120, width - start - (isNarrow ? 10 : LABELS_END))
  const left = mirrored ? width - start - plot : start
  const dayAt = dayScale(from, to, plot, mirrored)
  const stripTop = TOP + MAIN + GAP
  return {
    ticks,
    stripTicks,
    plot,
    left,
    stripTop,
    end: mirrored ? left : left + plot,
    scaleStart: mirrored ? left + plot : left,
    x: (day: string) => left + dayAt(day),
    y: vertical(ticks, TOP, MAIN),
    stripY: vertical(stripTicks, stripTop, STRIP),
    bottom: strip ? stripTop + STRIP : TOP + MAIN,
  }
}

/** Two lines that end close to each other push their labels apart, by so many pixels. */
const spreadOf = ([first, second]: readonly { at: number }[]): number => {
  if (!first || !second || Math.abs(first.at - second.at) >= 15) return 0
  return first.at <= second.at ? 8 : -8
}

/**
 * A figure that stands still between days on which it steps, with what moved it marked beneath. Days have their true distances; what is
 * not known is left blank. For people who see it: whatever it says stands in words beside it.
 */
export const StepChart = (props: StepChartProps) => {
  const { label, from, to, unit, line, target, strip, marks = [], chosen = null, onChoose } = props
  const { format, formatDay, formatMonth } = props
  const [box, width] = useWidth()
  const isNarrow = width < NARROW
  const mirrored = document.documentElement.dir === 'rtl'
  const { ticks, stripTicks, plot, left, end, scaleStart, x, y, stripTop, stripY, bottom } = placesOf(props, {
    width,
    isNarrow,
    mirrored,
  })
  const laneY = bottom + LANE + 14
  const shown = thinnedMarks(marks, x, { room: MARK_ROOM, chosen }).map((mark) => ({ ...mark, at: x(mark.day) }))
  const labels = isNarrow || shown.length > LABELLED_MOST ? [] : placed(shown)
  const height = laneY + 12 + (labels.length > 0 ? LABEL_ROW * 2 : 0)
  const scale = { x, y, end }
  const lastOf = ({ points }: Line) => points.at(-1)?.value ?? null
  // Figures and their signs are written from the left on a mirrored page too.
  const [anchor, inward] = mirrored ? (['start', 'end'] as const) : (['end', 'start'] as const)
  const ends = [
    { key: 'line', value: lastOf(line), text: line.label, y, bold: true },
    ...(target ? [{ key: 'target', value: lastOf(target), text: target.label, y, bold: false }] : []),
    ...(strip ? [{ key: 'strip', value: lastOf(strip), text: strip.label, y: stripY, bold: true }] : []),
  ].flatMap(({ value, y: place, ...rest }) => (value === null ? [] : [{ ...rest, at: place(value) }]))
  const spread = spreadOf(ends)
  return (
    <div ref={box} className="step-chart" role="img" aria-label={label}>
      <svg width={width} height={height} direction="ltr" aria-hidden>
        <text className="step-unit" x={mirrored ? width : 0} y={10} textAnchor={inward}>
          {unit}
        </text>
        {gapsIn(line.points, scale).map(([a, b]) => (
          <rect key={a} className="step-gap" x={a} y={TOP} width={Math.max(1, b - a)} height={MAIN} />
        ))}
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="step-grid" x1={left} x2={left + plot} y1={y(tick)} y2={y(tick)} />
            <text x={mirrored ? scaleStart + 8 : scaleStart - 8} y={y(tick) + 4} textAnchor={anchor}>
              {format(tick)}
            </text>
          </g>
        ))}
        {shown.map(({ day, at }) => (
          <line
            key={day}
            className={day === chosen ? 'step-upright step-upright-chosen' : 'step-upright'}
            x1={at}
            x2={at}
            y1={TOP}
            y2={laneY}
          />
        ))}
        {target && <path className="step-above" d={areasAbove(line.points, target.points, scale)} />}
        {target && <path className="step-target" d={stepPath(target.points, scale)} />}
        <path className="step-line" d={stepPath(line.points, scale)} />
        {strip && (
          <>
            <text className="step-title" x={scaleStart} y={stripTop - 12} textAnchor={inward}>
              {strip.title}
            </text>
            {roomy(stripTicks, stripY).map((tick) => (
              <g key={tick}>
                <line className="step-grid" x1={left} x2={left + plot} y1={stripY(tick)} y2={stripY(tick)} />
                <text x={mirrored ? scaleStart + 8 : scaleStart - 8} y={stripY(tick) + 4} textAnchor={anchor}>
                  {format(tick)}
                </text>
              </g>
            ))}
            <path className="step-strip" d={stepPath(strip.points, { x, y: stripY, end })} />
          </>
        )}
        {dayTicks(from, to, isNarrow ? 5 : 12).map(({ day, ofMonth }) => (
          <text key={day} x={x(day)} y={bottom + 20} textAnchor={x(day) > left + plot - 24 ? 'end' : 'middle'}>
            {ofMonth ? formatMonth(day) : formatDay(day)}
          </text>
        ))}
        {!isNarrow &&
          ends.map(({ key, text, bold, at }) => (
            <text
              key={key}
              className={bold ? 'step-title' : undefined}
              x={mirrored ? end - 8 : end + 8}
              y={at + 4 + (key === 'line' ? -spread : key === 'target' ? spread : 0)}
              textAnchor={inward}
            >
              {text}
            </text>
          ))}
        <line className="step-grid" x1={left} x2={left + plot} y1={laneY} y2={laneY} />
        {shown.map(({ day, at, shape, title, effect, count }) => {
          const { path, ...look } = markShapes[shape]
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; the rows beneath are what keys reach
            <g
              key={day}
              className="step-choice"
              transform={`translate(${at} ${laneY})`}
              onClick={() => onChoose?.(day)}
            >
              <title>
                {count > 1
                  ? `${formatDay(day)} · ${title} ${effect} (+${count - 1})`
                  : `${formatDay(day)} · ${title} ${effect}`}
              </title>
              <rect x={-MARK_ROOM} y={-12} width={MARK_ROOM * 2} height={24} fill="transparent" />
              {day === chosen && <circle className="step-chosen" r={9.5} />}
              <path d={path} strokeWidth={1.6} {...look} />
            </g>
          )
        })}
        {labels.map(({ day, at, row, title, effect }) => (
          <g key={day} className="step-label" transform={`translate(${at} ${laneY + 24 + row * LABEL_ROW})`}>
            <text className="step-title" textAnchor="middle">
              {title.length > 13 ? `${title.slice(0, 12)}…` : title}
            </text>
            <text y={12} textAnchor="middle">
              {effect}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
