import type { Picture } from './easel.ts'
import { disc, shaded, shape } from './easel.ts'

const cat: Picture = (context, width, height) => {
  shaded(context, width, height, '#8fa58f', '#53604f')
  const [x, y, size] = [width / 2, height * 0.58, Math.min(width, height) * 0.3]
  const fur = '#c98a4b'
  disc(context, x, y + size * 0.9, size * 0.95, size * 0.9, fur)
  for (const side of [-1, 1])
    shape(context, fur, [
      [x + side * size * 0.65, y - size * 0.15],
      [x + side * size * 0.72, y - size * 1.05],
      [x + side * size * 0.15, y - size * 0.6],
    ])
  disc(context, x, y, size * 0.75, size * 0.66, fur)
  for (const side of [-1, 1]) {
    disc(context, x + side * size * 0.3, y - size * 0.12, size * 0.13, size * 0.16, '#d8e070')
    disc(context, x + side * size * 0.3, y - size * 0.12, size * 0.04, size * 0.14, '#101010')
    context.strokeStyle = '#f4eee2'
    context.lineWidth = 3
    for (const slope of [-0.1, 0.02, 0.14]) {
      context.beginPath()
      context.moveTo(x + side * size * 0.15, y + size * 0.22)
      context.lineTo(x + side * size * 1.1, y + size * (0.15 + slope))
      context.stroke()
    }
  }
  disc(context, x, y + size * 0.16, size * 0.08, size * 0.06, '#7d3b3b')
}

const hills: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#7fb4e6', '#e8d9bd')
  disc(context, width * 0.78, height * 0.2, width * 0.06, width * 0.06, '#fff3c4')
  for (const [level, colour] of [
    [0.55, '#6b7f9a'],
    [0.68, '#4f7a52'],
    [0.82, '#3c5c35'],
  ] as const) {
    const points: [number, number][] = [[0, height]]
    for (let step = 0; step <= 16; step += 1)
      points.push([
        (width * step) / 16,
        height * (level + Math.sin(step * 0.9 + level * 9) * 0.05 + draw.between(0, 0.02)),
      ])
    shape(context, colour, [...points, [width, height]])
  }
}

const plate: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#3f2a1c', '#6b4a31')
  const [x, y, size] = [width / 2, height / 2, Math.min(width, height) * 0.42]
  disc(context, x, y, size, size, '#f1efe9')
  disc(context, x, y, size * 0.76, size * 0.76, '#e2dfd6')
  for (let grain = 0; grain < 340; grain += 1) {
    const [angle, far] = [draw.between(0, Math.PI * 2), Math.sqrt(draw.next()) * size * 0.66]
    disc(
      context,
      x + Math.cos(angle) * far,
      y + Math.sin(angle) * far,
      22,
      11,
      draw.chance(0.8) ? '#e0b23c' : '#b8442c',
    )
  }
  for (let prawn = 0; prawn < 6; prawn += 1) {
    const angle = (prawn * Math.PI) / 3
    disc(context, x + Math.cos(angle) * size * 0.4, y + Math.sin(angle) * size * 0.4, 78, 36, '#d9603a')
  }
}

const steel: Picture = (context, width, height, draw) => {
  shaded(context, width, height, '#a9adb1', '#7d8186')
  for (let line = 0; line < height; line += 3) {
    context.fillStyle = `rgba(${draw.chance(0.5) ? '255,255,255' : '0,0,0'}, ${draw.between(0, 0.06)})`
    context.fillRect(0, line, width, 2)
  }
  disc(context, width * 0.3, height * 0.35, width * 0.12, width * 0.12, 'rgba(255, 255, 255, 0.25)')
}

const chat: Picture = (context, width, height) => {
  context.fillStyle = '#e7ddd1'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#0b6156'
  context.fillRect(0, 0, width, height * 0.07)
  context.font = `${Math.round(height * 0.024)}px sans-serif`
  context.fillStyle = '#ffffff'
  context.fillText('Cocina turno noche', width * 0.12, height * 0.045)
  const texts = [
    '¿Quién abre mañana?',
    'Yo, a las 9',
    'Falta perejil',
    'Vale, lo traigo',
    'Gracias!! 👏',
    'Hasta mañana',
  ]
  texts.forEach((text, index) => {
    const mine = index % 2 === 1
    context.fillStyle = mine ? '#d7f7c5' : '#ffffff'
    context.fillRect(mine ? width * 0.42 : width * 0.04, height * (0.1 + index * 0.1), width * 0.54, height * 0.07)
    context.fillStyle = '#111111'
    context.fillText(text, (mine ? width * 0.42 : width * 0.04) + 24, height * (0.143 + index * 0.1))
  })
}

export const pictures: Record<string, Picture> = { cat, hills, plate, steel, chat }
