import { type PointerEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Crop, dragged, MAX_ZOOM, taken } from './crop.ts'
import './files.css'

/** Pixels of the width that a cropped picture has at most. */
const OUTPUT = 1600
const SHOWN = 480

type Cropped = { picture: ImageBitmap; shape: number; crop: Crop }

const draw = (canvas: HTMLCanvasElement, width: number, { picture, shape, crop }: Cropped) => {
  canvas.width = Math.round(width)
  canvas.height = Math.round(width / shape)
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, ...size } = taken(picture, shape, crop)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, size.width, size.height, 0, 0, canvas.width, canvas.height)
}

/** What was taken of a picture, as a JPEG; null where the browser cannot make one. */
export const croppedFile = (cropped: Cropped): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  draw(canvas, Math.min(OUTPUT, taken(cropped.picture, cropped.shape, cropped.crop).width), cropped)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}

/** A picture in a frame of the shape that is wanted: dragged by hand, or moved and brought closer by keys. */
export const PictureCrop = ({ onChange, ...cropped }: Cropped & { onChange: (crop: Crop) => void }) => {
  const { t } = useTranslation('ui')
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const { picture, shape, crop } = cropped
  useEffect(() => {
    if (canvas.current) draw(canvas.current, SHOWN, { picture, shape, crop })
  }, [picture, shape, crop])
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const by = { x: (event.clientX - last.current.x) / width, y: (event.clientY - last.current.y) / height }
    last.current = { x: event.clientX, y: event.clientY }
    onChange(dragged(picture, shape, crop, by))
  }
  const stop = () => {
    last.current = null
  }
  return (
    <div className="picture-crop">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('crop.preview')}
        style={{ aspectRatio: shape }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={move}
        onPointerUp={stop}
        onPointerCancel={stop}
      />
      {(['zoom', 'across', 'down'] as const).map((name) => (
        <label key={name} htmlFor={`${id}-${name}`}>
          <span>{t(`crop.${name}`)}</span>
          <input
            id={`${id}-${name}`}
            type="range"
            min={name === 'zoom' ? 1 : 0}
            max={name === 'zoom' ? MAX_ZOOM : 1}
            step={0.01}
            value={crop[name]}
            onChange={(event) => onChange({ ...crop, [name]: Number(event.target.value) })}
          />
        </label>
      ))}
    </div>
  )
}
