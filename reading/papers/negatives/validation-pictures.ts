import type { Picture } from './easel.ts'
import { disc, shaded, shape } from './easel.ts'

const shelf: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#4b3a2c', '#2c2119')
  for (const level of [0.32, 0.64, 0.96]) {
    context.fillStyle = '#8a6a48'
    context.fillRect(0, height * level, width, height * 0.02)
    for (let bottle = 0; bottle < 11; bottle += 1) {
      const x = (width * (bottle + 0.5)) / 11
      const colour = ['#26462e', '#5c2a1c', '#c2b280', '#7aa0a8'][draw.whole(0, 3)] ?? '#26462e'
      context.fillStyle = colour
      context.fillRect(x - width * 0.03, height * (level - 0.18), width * 0.06, height * 0.18)
      context.fillRect(x - width * 0.011, height * (level - 0.26), width * 0.022, height * 0.1)
      context.fillStyle = '#ded6c3'
      context.fillRect(x - width * 0.028, height * (level - 0.13), width * 0.056, height * 0.06)
    }
  }
}

const floor: Picture = (context, width, height, draw) => {
  const side = Math.round(width / 7)
  for (let y = 0; y < height; y += side)
    for (let x = 0; x < width; x += side) {
      const tone = draw.whole(150, 182)
      context.fillStyle = `rgb(${tone}, ${tone - 8}, ${tone - 22})`
      context.fillRect(x, y, side - 6, side - 6)
    }
}

const face: Picture = (context, width, height) => {
  shaded(context, width, height, '#b7c3cf', '#8794a3')
  const [x, y, size] = [width / 2, height * 0.45, Math.min(width, height) * 0.26]
  shape(context, '#f4f4f4', [
    [x - size * 1.6, height],
    [x - size, y + size],
    [x + size, y + size],
    [x + size * 1.6, height],
  ])
  disc(context, x, y - size * 0.25, size * 0.95, size * 1.05, '#2b1d14')
  disc(context, x, y, size * 0.8, size, '#d2a07c')
  for (const side of [-1, 1]) {
    disc(context, x + side * size * 0.32, y - size * 0.1, size * 0.12, size * 0.07, '#ffffff')
    disc(context, x + side * size * 0.32, y - size * 0.1, size * 0.05, size * 0.06, '#2f2216')
  }
  disc(context, x, y + size * 0.5, size * 0.26, size * 0.07, '#a24d4d')
}

const flowers: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#5d7d4c', '#2f4a2a')
  for (let flower = 0; flower < 26; flower += 1) {
    const [x, y, size] = [draw.between(0, width), draw.between(0, height), draw.between(30, 80)]
    const colour = ['#d34f6d', '#e9c243', '#f0ece4', '#8e5bb5'][draw.whole(0, 3)] ?? '#d34f6d'
    for (let petal = 0; petal < 6; petal += 1)
      disc(
        context,
        x + Math.cos(petal * 1.05) * size,
        y + Math.sin(petal * 1.05) * size,
        size * 0.6,
        size * 0.6,
        colour,
      )
    disc(context, x, y, size * 0.5, size * 0.5, '#6b4a12')
  }
}

const weather: Picture = (context, width, height) => {
  shaded(context, width, height, '#2f6fb0', '#8ec1ea')
  context.fillStyle = '#ffffff'
  context.font = `${Math.round(height * 0.09)}px sans-serif`
  context.fillText('23°', width * 0.4, height * 0.25)
  context.font = `${Math.round(height * 0.028)}px sans-serif`
  for (const [row, text] of ['Lunes   24° / 15°', 'Martes   22° / 14°', 'Miércoles   19° / 12°'].entries())
    context.fillText(text, width * 0.2, height * (0.5 + row * 0.08))
  disc(context, width * 0.25, height * 0.2, width * 0.06, width * 0.06, '#ffe27a')
}

export const pictures: Record<string, Picture> = { shelf, floor, face, flowers, weather }
