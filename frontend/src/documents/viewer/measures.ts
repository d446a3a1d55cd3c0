import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Room at both sides of a page, in pixels. */
const MARGIN = 24

/** The width that a page has when it fits its pane, in pixels; 0 until it is known. */
export const useWidth = (pane: RefObject<HTMLElement | null>, margin = MARGIN): number => {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const measure = () => setWidth(Math.max(200, Math.floor(element.clientWidth - margin)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [pane, margin])
  return width
}

/** An address under which the browser shows bytes that it already has; given back when they are no longer shown. */
export const useObjectAddress = (blob: Blob): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
