import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { announce } from '../../platform/announcer.tsx'
import { wasReturnedTo } from '../../platform/connection/navigation.ts'
import { visited } from '../../platform/visits/visits.ts'

// While the next page is being fetched React leaves the previous one in the document, out of sight: its title is not the new page's.
const isShown = (title: HTMLElement): boolean =>
  title.checkVisibility?.() ?? title.closest('[style*="display: none"]') === null

/** Says the new page's title, puts the focus on it, and starts at the top, as a page load would. */
export const usePageChanges = () => {
  const [path] = useLocation()
  const previousPath = useRef(path)
  useEffect(() => {
    if (previousPath.current === path) return
    previousPath.current = path
    if (!wasReturnedTo()) window.scrollTo({ top: 0 })
    const arrived = () => {
      const title = [...document.querySelectorAll<HTMLElement>('main h1')].find(isShown)
      if (!title) return false
      title.focus({ preventScroll: true })
      announce(title.textContent ?? '')
      visited({ href: window.location.pathname, title: title.textContent ?? '' })
      return true
    }
    if (arrived()) return
    // A page that is still being fetched has no title yet.
    const content = document.getElementById('content')
    const observer = new MutationObserver(() => arrived() && observer.disconnect())
    if (content) observer.observe(content, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [path])
}
