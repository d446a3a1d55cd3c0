/** Draws a walk as lanes and numbered arrows: SVG that brings its own ground, so that it is read on a light page and on a dark one. Pure. */
import type { Hop, Walk } from './walks.ts'

const LANE = 164
const TOP = 56
const ROW = 40
const SIDE = 10

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const style = `
  .ground { fill: #ffffff; stroke: #d0d7de }
  text { font: 12.5px system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; fill: #1f2328 }
  .lane { font-weight: 600; font-size: 14px; text-anchor: middle }
  .line { stroke: #d0d7de; stroke-dasharray: 3 4 }
  .hop { stroke: #0b62c4; stroke-width: 1.6; fill: none }
  .head { fill: #0b62c4 }
  .label { text-anchor: middle }
  .label tspan { fill: #0b62c4; font-weight: 600 }
  .under { fill: #ffffff }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #161b22; stroke: #3d444d }
    text { fill: #e6edf3 }
    .line { stroke: #3d444d }
    .hop { stroke: #6cb6ff }
    .head, .label tspan { fill: #6cb6ff }
    .under { fill: #161b22 }
  }`

/** What somebody hears in place of the picture: each step in one sentence. */
const textOf = ({ hops }: Walk): string =>
  hops.map(({ from, to, what }, at) => `${at + 1}. ${from === to ? from : `${from} to ${to}`}: ${what}.`).join(' ')

/** About as wide as the text is drawn; a label has its own ground, so that no lane runs through its letters. */
const widthOf = (text: string) => text.length * 6.7 + 8

const arrow = (hop: Hop, index: number, lanes: readonly string[]): string => {
  const y = TOP + ROW * (index + 1)
  const x = (lane: string) => SIDE + LANE * (lanes.indexOf(lane) + 0.5)
  const [start, end] = [x(hop.from), x(hop.to)]
  const label = `${index + 1}  ${hop.what}`
  const inside = (at: number) =>
    Math.min(Math.max(at, SIDE + widthOf(label) / 2 + 4), SIDE + LANE * lanes.length - widthOf(label) / 2 - 4)
  const middle = inside((start + end) / 2)
  const words =
    `<rect class="under" x="${middle - widthOf(label) / 2}" y="${y - 19}" width="${widthOf(label)}" height="15"/>` +
    `<text class="label" x="${middle}" y="${y - 7}"><tspan>${index + 1}</tspan>  ${escaped(hop.what)}</text>`
  if (start === end) return `${words}<circle class="head" cx="${start}" cy="${y}" r="4"/>`
  const to = Math.sign(end - start)
  return (
    `${words}<path class="hop" d="M${start} ${y}H${end - 7 * to}"/>` +
    `<path class="head" d="M${end} ${y}l${-9 * to} -4.5v9z"/>`
  )
}

export function drawing(walk: Walk): string {
  const { lanes, hops, title } = walk
  const [width, height] = [LANE * lanes.length + 2 * SIDE, TOP + ROW * (hops.length + 1)]
  const lane = (name: string, at: number) => {
    const x = SIDE + LANE * (at + 0.5)
    return (
      `<text class="lane" x="${x}" y="34">${escaped(name)}</text>` +
      `<path class="line" d="M${x} ${TOP - 8}V${height - 14}"/>`
    )
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="desc">${escaped(textOf(walk))}</desc>`,
    `<style>${style}\n</style>`,
    `<rect class="ground" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>`,
    ...lanes.map(lane),
    ...hops.map((hop, at) => arrow(hop, at, lanes)),
    '</svg>\n',
  ].join('\n')
}
