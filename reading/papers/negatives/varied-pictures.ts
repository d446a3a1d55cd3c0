import type { Picture } from './easel.ts'
import { disc, shaded, shape } from './easel.ts'

/** A cloth of squares, as on the tables of inns. */
const cloth: Picture = (context, width, height, draw) => {
  const side = Math.round(width / draw.whole(9, 14))
  for (let y = 0; y < height; y += side)
    for (let x = 0; x < width; x += side) {
      const odd = (Math.round(x / side) + Math.round(y / side)) % 2
      context.fillStyle = odd ? '#f2efe8' : '#b23a3a'
      context.fillRect(x, y, side, side)
    }
}

/** A white napkin that runs out of the picture, with a knife and a fork on it. */
const napkin: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#5a4030', '#38271d')
  const lean = draw.between(0.02, 0.12)
  shape(context, '#f4f3ef', [
    [width * 0.3, height * (0.42 + lean)],
    [width * 0.86, height * 0.4],
    [width * 0.9, height],
    [width * 0.28, height],
  ])
  for (const at of [0.48, 0.62]) {
    context.fillStyle = '#9aa0a6'
    context.fillRect(width * at, height * 0.55, width * 0.016, height * 0.38)
    disc(context, width * (at + 0.008), height * 0.55, width * 0.02, height * 0.05, '#8b9197')
  }
}

const blinds: Picture = (context, width, height) => {
  shaded(context, width, height, '#fdfdf6', '#cfd6dc')
  const slat = Math.round(height / 26)
  for (let y = 0; y < height; y += slat) {
    context.fillStyle = 'rgba(70, 74, 80, 0.55)'
    context.fillRect(0, y, width, slat * 0.3)
  }
}

const cases: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#7d8a90', '#525c61')
  for (let box = 0; box < 6; box += 1) {
    const [x, y] = [(box % 2) * width * 0.45 + width * 0.05, Math.floor(box / 2) * height * 0.31 + height * 0.05]
    context.fillStyle = draw.chance(0.5) ? '#b58a57' : '#c39a66'
    context.fillRect(x, y, width * 0.42, height * 0.28)
    context.fillStyle = '#d9c39a'
    context.fillRect(x + width * 0.18, y, width * 0.06, height * 0.28)
  }
}

const clock: Picture = (context, width, height) => {
  shaded(context, width, height, '#d9d3c7', '#b3ac9e')
  const [x, y, size] = [width / 2, height / 2, Math.min(width, height) * 0.36]
  disc(context, x, y, size, size, '#2a2a2a')
  disc(context, x, y, size * 0.93, size * 0.93, '#fbfaf5')
  for (let hour = 0; hour < 12; hour += 1) {
    const angle = (hour * Math.PI) / 6
    disc(context, x + Math.cos(angle) * size * 0.8, y + Math.sin(angle) * size * 0.8, size * 0.04, size * 0.04, '#222')
  }
  shape(context, '#222', [
    [x - 6, y],
    [x + 6, y],
    [x + size * 0.3, y - size * 0.5],
  ])
}

export const pictures: Record<string, Picture> = { cloth, napkin, blinds, cases, clock }
