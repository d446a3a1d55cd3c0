import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '../random.ts'
import type { Point } from './perspective.ts'

const SKIN = ['#d9a47c', '#b97a52', '#8a5636', '#e7bd9c']

const shadowed = (context: SKRSContext2D, size: number) => {
  context.shadowColor = 'rgba(0, 0, 0, 0.45)'
  context.shadowBlur = size * 0.08
  context.shadowOffsetX = size * 0.03
  context.shadowOffsetY = size * 0.04
}

/** A hand that comes in from the right and lies with its fingers to the left on a point. */
export function hand(context: SKRSContext2D, [x, y]: Point, size: number, draw: Random) {
  context.save()
  shadowed(context, size)
  context.translate(x, y)
  context.rotate(draw.between(-0.35, 0.35))
  context.fillStyle = SKIN[draw.whole(0, 3)] ?? '#d9a47c'
  context.lineCap = 'round'
  context.strokeStyle = context.fillStyle
  context.lineWidth = size * 0.2
  for (const [finger, length] of [0.62, 0.8, 0.85, 0.7].entries()) {
    const level = (finger - 1.5) * size * 0.21
    context.beginPath()
    context.moveTo(size * 0.25, level)
    context.lineTo(size * (0.1 - length * 0.75), level + draw.between(-0.04, 0.04) * size)
    context.stroke()
  }
  context.beginPath()
  context.ellipse(size * 0.5, 0, size * 0.52, size * 0.47, 0, 0, Math.PI * 2)
  context.fill()
  context.shadowColor = 'transparent'
  context.fillRect(size * 0.7, -size * 0.32, size * 3, size * 0.64)
  context.restore()
}

/** A cup of coffee on its saucer, seen from above. */
export function cup(context: SKRSContext2D, [x, y]: Point, size: number) {
  const disc = (radius: number, colour: string, dx = 0) => {
    context.beginPath()
    context.arc(x + dx, y, radius, 0, Math.PI * 2)
    context.fillStyle = colour
    context.fill()
  }
  context.save()
  shadowed(context, size)
  disc(size * 0.62, '#e9e6df')
  context.shadowColor = 'transparent'
  disc(size * 0.58, '#f3f1ec')
  context.fillStyle = '#dedad2'
  context.fillRect(x + size * 0.3, y - size * 0.07, size * 0.28, size * 0.14)
  disc(size * 0.38, '#d8d4cb')
  disc(size * 0.34, '#3b2314')
  disc(size * 0.22, '#6b4426', -size * 0.05)
  context.restore()
}

/** A note stuck over the sheet, with a scribble. */
export function note(context: SKRSContext2D, [x, y]: Point, size: number, draw: Random) {
  context.save()
  shadowed(context, size)
  context.translate(x, y)
  context.rotate(draw.between(-0.2, 0.2))
  context.fillStyle = draw.chance(0.5) ? '#f5df63' : '#f2a7b8'
  context.fillRect(-size * 0.6, -size * 0.45, size * 1.2, size * 0.9)
  context.shadowColor = 'transparent'
  context.strokeStyle = '#25306b'
  context.lineWidth = size * 0.025
  for (let line = 0; line < 3; line += 1) {
    context.beginPath()
    for (let step = 0; step <= 12; step += 1)
      context.lineTo(
        -size * 0.45 + step * size * 0.075,
        -size * 0.2 + line * size * 0.2 + draw.between(-0.05, 0.05) * size,
      )
    context.stroke()
  }
  context.restore()
}

/** A rubber stamp so full of ink that nothing shows through. */
export function blot(context: SKRSContext2D, [x, y]: Point, size: number, draw: Random) {
  context.save()
  context.translate(x, y)
  context.rotate(draw.between(-0.4, 0.1))
  context.fillStyle = draw.chance(0.5) ? '#2b3f93' : '#8f1f2c'
  for (let dab = 0; dab < 16; dab += 1) {
    context.beginPath()
    const [dx, dy] = [draw.between(-0.5, 0.5) * size, draw.between(-0.2, 0.2) * size]
    context.ellipse(dx, dy, draw.between(0.2, 0.34) * size, draw.between(0.12, 0.2) * size, 0, 0, Math.PI * 2)
    context.fill()
  }
  context.restore()
}

/** The tip of a thumb that holds the sheet by its edge. */
export function thumb(context: SKRSContext2D, [x, y]: Point, size: number, draw: Random) {
  context.save()
  shadowed(context, size)
  context.fillStyle = SKIN[draw.whole(0, 3)] ?? '#d9a47c'
  context.beginPath()
  context.ellipse(x, y, size * 0.16, size * 0.1, draw.between(-0.3, 0.3), 0, Math.PI * 2)
  context.fill()
  context.restore()
}
