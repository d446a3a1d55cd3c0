import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether an element is, or was, so close to the screen; what is printed is near, because paper has no scrolling. */
export const useNear = (margin = '200px') => {
  const frame = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(frame.current)
    // The browser takes its picture of the page as soon as this event is over.
    const print = () => flushSync(() => setNear(true))
    window.addEventListener('beforeprint', print)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', print)
    }
  }, [margin])
  return { frame, near }
}
