import { type RefObject, useLayoutEffect } from 'react'

/** Moves a row of tabs that is wider than the screen, and nothing else, until the current one stands in its middle. */
export const useCurrentInView = (row: RefObject<HTMLElement | null>, current: string) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: moved again when another is current
  useLayoutEffect(() => {
    const tab = row.current?.querySelector('[aria-selected="true"], [aria-current="page"]')
    if (!row.current || !tab) return
    const [place, frame] = [tab.getBoundingClientRect(), row.current.getBoundingClientRect()]
    if (place.left >= frame.left && place.right <= frame.right) return
    row.current.scrollLeft += place.left + place.width / 2 - (frame.left + frame.width / 2)
  }, [row, current])
}
