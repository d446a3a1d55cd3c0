import type { Picture } from '../easel.ts'
import { disc, shaded, shape } from '../easel.ts'

type Context = Parameters<Picture>[0]

const printed = (context: Context, text: string, x: number, y: number, size: number, colour: string) => {
  context.fillStyle = colour
  context.font = `bold ${Math.round(size)}px sans-serif`
  context.fillText(text, x, y)
}

/** A poster on a brick wall with a few large words. */
const poster: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#9a5a44', '#7c4433')
  const colour = ['#f6e7b0', '#d7ecf2', '#ffffff', '#f2c3b8'][draw.whole(0, 3)] ?? '#ffffff'
  const [x, y, across] = [width * 0.18, height * 0.1, width * 0.64]
  context.fillStyle = colour
  context.fillRect(x, y, across, height * 0.8)
  const words = draw.chance(0.5) ? ['FIESTA', 'MAYOR', 'Agosto 14-18'] : ['JAZZ', 'EN EL', 'PUERTO', '21:30 h']
  for (const [row, word] of words.entries())
    printed(context, word, x + across * 0.08, y + height * (0.16 + 0.15 * row), across * 0.15, '#1d2a44')
  disc(context, x + across * 0.6, y + height * 0.7, across * 0.2, across * 0.2, '#c8452e')
}

/** The label of a tin, with a name and little else. */
const tin: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#c9c2b6', '#a29a8c')
  const [x, across] = [width * 0.3, width * 0.4]
  context.fillStyle = '#b9bfc4'
  context.fillRect(x, height * 0.2, across, height * 0.6)
  context.fillStyle = draw.chance(0.5) ? '#b3202a' : '#1f6b3a'
  context.fillRect(x, height * 0.28, across, height * 0.44)
  printed(context, draw.chance(0.5) ? 'TOMATE' : 'ATÚN', x + across * 0.12, height * 0.45, across * 0.17, '#ffffff')
  printed(context, 'Peso neto 800 g', x + across * 0.12, height * 0.62, across * 0.07, '#ffe9a8')
}

/** Figures of a scale, lit from behind. */
const scale: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#d6d8da', '#9da3a8')
  context.fillStyle = '#26292c'
  context.fillRect(width * 0.2, height * 0.35, width * 0.6, height * 0.22)
  context.fillStyle = '#b7d08a'
  context.fillRect(width * 0.23, height * 0.38, width * 0.54, height * 0.16)
  printed(
    context,
    `${draw.whole(1, 24)}.${draw.whole(100, 999)} kg`,
    width * 0.3,
    height * 0.49,
    height * 0.09,
    '#20301a',
  )
}

/** A plate with the number of a van, and its lamps. */
const van: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#e7eaed', '#b9bfc6')
  context.fillStyle = '#23272b'
  context.fillRect(0, height * 0.72, width, height * 0.28)
  for (const at of [0.08, 0.84]) {
    context.fillStyle = '#a3242b'
    context.fillRect(width * at, height * 0.4, width * 0.08, height * 0.16)
  }
  context.fillStyle = '#fbfbfb'
  context.fillRect(width * 0.36, height * 0.6, width * 0.28, height * 0.08)
  printed(context, `${draw.whole(1000, 9999)} KLM`, width * 0.39, height * 0.665, height * 0.06, '#111111')
}

/** Crumpled wrapping, white, with folds that run everywhere. */
const wrapping: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#5d4a3a', '#43352a')
  shape(context, '#efece5', [
    [width * 0.16, height * 0.2],
    [width * 0.8, height * 0.14],
    [width * 0.87, height * 0.8],
    [width * 0.2, height * 0.88],
  ])
  context.lineWidth = 4
  for (let fold = 0; fold < 14; fold += 1) {
    context.strokeStyle = draw.chance(0.5) ? 'rgba(90, 86, 80, 0.4)' : 'rgba(255, 255, 255, 0.9)'
    context.beginPath()
    context.moveTo(width * draw.between(0.24, 0.76), height * draw.between(0.24, 0.76))
    context.lineTo(width * draw.between(0.24, 0.76), height * draw.between(0.24, 0.76))
    context.stroke()
  }
}

/** Bottles on a shelf; their labels are too far away to read. */
const bottles: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#54402f', '#2f241b')
  for (let row = 0; row < 3; row += 1)
    for (let bottle = 0; bottle < 9; bottle += 1) {
      const [x, y] = [width * (0.04 + 0.105 * bottle), height * (0.06 + 0.31 * row)]
      context.fillStyle = ['#1f3b26', '#3a1d1d', '#6b5a1e'][draw.whole(0, 2)] ?? '#1f3b26'
      context.fillRect(x, y + height * 0.07, width * 0.07, height * 0.2)
      context.fillRect(x + width * 0.023, y, width * 0.024, height * 0.08)
      context.fillStyle = '#e8e0c8'
      context.fillRect(x + width * 0.006, y + height * 0.13, width * 0.058, height * 0.08)
      printed(context, 'Rioja', x + width * 0.012, y + height * 0.17, width * 0.016, '#40200f')
    }
}

/** Shutters with slats, closed. */
const shutter: Picture = (context, width, height) => {
  shaded(context, width, height, '#c3c7c9', '#8f9598')
  context.fillStyle = 'rgba(40, 44, 48, 0.5)'
  for (let y = 0; y < height; y += height / 40) context.fillRect(width * 0.06, y, width * 0.88, height / 130)
}

/** What is photographed on the way to a restaurant: some of it has words. */
export const streetPictures: Record<string, Picture> = { poster, tin, scale, van, wrapping, bottles, shutter }
