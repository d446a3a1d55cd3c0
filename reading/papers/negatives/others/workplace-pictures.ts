import type { Picture } from '../easel.ts'
import { disc, shaded, shape } from '../easel.ts'

/** Keys in rows, each with a sign on it that is too small to read. */
const keyboard: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#c9c9c4', '#9c9c98')
  const side = width / 15
  for (let row = 0; row < 5; row += 1)
    for (let key = 0; key < 13; key += 1) {
      const [x, y] = [side * (key + 0.8 + row * 0.15), height * 0.3 + side * row * 1.1]
      context.fillStyle = '#2b2d30'
      context.fillRect(x, y, side * 0.86, side * 0.9)
      context.fillStyle = '#d8d8d8'
      context.fillRect(x + side * 0.2, y + side * 0.2, side * draw.between(0.08, 0.22), side * 0.2)
    }
}

/** A white refrigerator with magnets and the frame of its door. */
const refrigerator: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#a99a86', '#84755f')
  context.fillStyle = '#eef0f0'
  context.fillRect(width * 0.16, height * 0.05, width * 0.66, height * 0.95)
  context.fillStyle = '#b9bec0'
  context.fillRect(width * 0.16, height * 0.38, width * 0.66, height * 0.01)
  context.fillRect(width * 0.76, height * 0.14, width * 0.02, height * 0.18)
  for (let magnet = 0; magnet < 7; magnet += 1) {
    const colour = ['#c0392b', '#2980b9', '#f1c40f', '#27ae60'][magnet % 4] ?? '#333333'
    disc(context, width * draw.between(0.22, 0.7), height * draw.between(0.45, 0.9), 40, 40, colour)
  }
}

/** A board with strokes of chalk that are no letters. */
const board: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#2d3a33', '#222c27')
  context.strokeStyle = 'rgba(240, 240, 230, 0.8)'
  context.lineWidth = 7
  for (let stroke = 0; stroke < 46; stroke += 1) {
    const [x, y] = [width * draw.between(0.08, 0.85), height * draw.between(0.08, 0.9)]
    context.beginPath()
    context.moveTo(x, y)
    context.quadraticCurveTo(x + draw.between(-60, 90), y + draw.between(-50, 50), x + draw.between(20, 140), y + 12)
    context.stroke()
  }
}

/** A window at noon: light that is burnt out between dark frames. */
const window: Picture = (context, width, height) => {
  shaded(context, width, height, '#3b322b', '#29221d')
  for (const [x, y] of [
    [0.12, 0.08],
    [0.53, 0.08],
    [0.12, 0.52],
    [0.53, 0.52],
  ] as const) {
    context.fillStyle = '#ffffff'
    context.fillRect(width * x, height * y, width * 0.35, height * 0.38)
  }
}

const pan: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#8c8f91', '#6d7072')
  const [x, y, size] = [width * 0.45, height * 0.5, Math.min(width, height) * 0.36]
  shape(context, '#202020', [
    [x + size * 0.9, y - 26],
    [width, y - 40],
    [width, y + 40],
    [x + size * 0.9, y + 26],
  ])
  disc(context, x, y, size, size, '#1c1c1e')
  disc(context, x, y, size * 0.9, size * 0.9, '#d9a441')
  for (let prawn = 0; prawn < 12; prawn += 1)
    disc(context, x + size * draw.between(-0.6, 0.6), y + size * draw.between(-0.6, 0.6), 52, 24, '#d9642f')
}

/** A terrace under a striped awning, chairs below. */
const awning: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#a7c4dc', '#d9cdb8')
  for (let stripe = 0; stripe < 16; stripe += 1) {
    context.fillStyle = stripe % 2 ? '#f6f3ec' : '#2f6b4f'
    context.fillRect((width / 16) * stripe, height * 0.12, width / 16, height * 0.2)
  }
  for (let chair = 0; chair < 6; chair += 1) {
    const x = width * (0.08 + 0.15 * chair)
    context.fillStyle = draw.chance(0.5) ? '#5a4632' : '#6b5540'
    context.fillRect(x, height * 0.66, width * 0.09, height * 0.05)
    context.fillRect(x, height * 0.52, width * 0.012, height * 0.34)
  }
}

/** What else is photographed in a restaurant. */
export const workplacePictures: Record<string, Picture> = { keyboard, refrigerator, board, window, pan, awning }
