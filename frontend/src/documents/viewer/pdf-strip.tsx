import { useEffect, useRef } from 'react'
import { openedPdf } from './pdf-engine.ts'
import type { stripOf } from './view.ts'

type PdfStripProps = { blob: Blob; page: number; strip: ReturnType<typeof stripOf>; width: number; height: number }

/** Only the strip is drawn, not the page around it. */
export default function PdfStrip({ blob, page, strip: { page: pageWidth, left, top }, width, height }: PdfStripProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let task: { cancel: () => void } | undefined
    let gone = false
    const draw = async () => {
      const document = await openedPdf(blob)
      const sheet = await document.getPage(page)
      const element = canvas.current
      if (gone || !element) return
      const sharpness = window.devicePixelRatio || 1
      element.width = Math.round(width * sharpness)
      element.height = Math.round(height * sharpness)
      const scale = (pageWidth * sharpness) / sheet.getViewport({ scale: 1 }).width
      const [offsetX, offsetY] = [-left * sharpness, -top * sharpness]
      const rendering = sheet.render({ canvas: element, viewport: sheet.getViewport({ scale, offsetX, offsetY }) })
      task = rendering
      await rendering.promise
    }
    draw().catch(() => {
      // Another strip is asked for, or the page cannot be drawn: the values stand beside it all the same.
    })
    return () => {
      gone = true
      task?.cancel()
    }
  }, [blob, page, pageWidth, left, top, width, height])
  return <canvas ref={canvas} style={{ width, height }} />
}
