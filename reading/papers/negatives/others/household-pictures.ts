import type { Picture } from '../easel.ts'
import { disc, shaded, shape } from '../easel.ts'

const books: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#6a5138', '#4e3a27')
  let x = width * 0.03
  while (x < width * 0.95) {
    const [thick, tall] = [width * draw.between(0.025, 0.06), height * draw.between(0.5, 0.72)]
    context.fillStyle = ['#8e2f2f', '#2f4d6e', '#dcd2b8', '#3f5b3a', '#c7a24a'][draw.whole(0, 4)] ?? '#8e2f2f'
    context.fillRect(x, height * 0.85 - tall, thick * 0.94, tall)
    context.fillStyle = 'rgba(255, 255, 255, 0.7)'
    context.fillRect(x + thick * 0.36, height * 0.85 - tall * 0.8, thick * 0.2, tall * 0.5)
    x += thick
  }
}

/** A white shirt on a hanger before a dark door. */
const shirt: Picture = (context, width, height) => {
  shaded(context, width, height, '#4b4038', '#352d27')
  const [x, y, size] = [width / 2, height * 0.24, Math.min(width, height) * 0.3]
  shape(context, '#f3f4f5', [
    [x - size * 0.25, y],
    [x + size * 0.25, y],
    [x + size * 1.1, y + size * 0.4],
    [x + size * 0.95, y + size * 0.9],
    [x + size * 0.65, y + size * 0.75],
    [x + size * 0.65, y + size * 2],
    [x - size * 0.65, y + size * 2],
    [x - size * 0.65, y + size * 0.75],
    [x - size * 0.95, y + size * 0.9],
    [x - size * 1.1, y + size * 0.4],
  ])
  for (let button = 0; button < 6; button += 1) disc(context, x, y + size * (0.3 + 0.28 * button), 8, 8, '#9aa1a8')
}

/** An empty white plate seen from above. */
const dish: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#3a2c20', '#2a2018')
  const [x, y, size] = [width * draw.between(0.42, 0.58), height * 0.5, Math.min(width, height) * 0.42]
  disc(context, x, y, size, size, '#f5f5f3')
  disc(context, x, y, size * 0.68, size * 0.68, '#e7e7e3')
  disc(context, x, y, size * 0.65, size * 0.65, '#f8f8f6')
}

/** A roll of kitchen paper on a wooden board: paper, with nothing on it. */
const roll: Picture = (context, width, height) => {
  shaded(context, width, height, '#a9794a', '#8a6039')
  shape(context, '#f4f2ee', [
    [width * 0.3, height * 0.12],
    [width * 0.72, height * 0.14],
    [width * 0.7, height * 0.88],
    [width * 0.28, height * 0.86],
  ])
  context.strokeStyle = 'rgba(120, 120, 120, 0.35)'
  context.lineWidth = 3
  for (const at of [0.3, 0.5, 0.7]) {
    context.beginPath()
    context.moveTo(width * 0.29, height * at)
    context.lineTo(width * 0.71, height * (at + 0.01))
    context.stroke()
  }
}

const vegetables: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#d8c29b', '#b99c6c')
  for (let piece = 0; piece < 26; piece += 1) {
    const colour = ['#c5352b', '#e08a2e', '#4d8a3a', '#6b3d7a'][draw.whole(0, 3)] ?? '#c5352b'
    const size = Math.min(width, height) * draw.between(0.04, 0.09)
    disc(context, width * draw.between(0.1, 0.9), height * draw.between(0.1, 0.9), size, size * 0.8, colour)
  }
}

/** A street at night with lights in its windows. */
const street: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#10141f', '#1b1a1d')
  for (let house = 0; house < 5; house += 1) {
    const x = (width / 5) * house
    context.fillStyle = '#242833'
    context.fillRect(x, height * draw.between(0.2, 0.4), width / 5 - 10, height)
    for (let light = 0; light < 8; light += 1) {
      context.fillStyle = draw.chance(0.6) ? '#f3d27a' : '#343a48'
      context.fillRect(x + 30 + (light % 2) * width * 0.08, height * (0.46 + 0.11 * (light >> 1)), 70, 90)
    }
  }
}

/** What else is on a telephone. */
export const householdPictures: Record<string, Picture> = { books, shirt, dish, roll, vegetables, street }
