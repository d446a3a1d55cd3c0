const delay = 400
const gap = 6

/** Puts the tip under its part, or above where there is no room, and never over the edge of the screen. */
const place = (tip: HTMLElement, part: Element) => {
  const { left, top, bottom, width } = part.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tip
  const room = document.documentElement.clientWidth - offsetWidth - gap
  const below = bottom + gap + offsetHeight <= window.innerHeight
  tip.style.left = `${Math.max(gap, Math.min(room, left + width / 2 - offsetWidth / 2))}px`
  tip.style.top = `${below ? bottom + gap : top - gap - offsetHeight}px`
}

/**
 * Shows `data-tip` of whatever part is pointed at or reached by Tab. It says the part's name once more, for those who
 * see: never the only place where something is said. Gives what takes it away again.
 */
export const showTips = (): (() => void) => {
  const tip = document.createElement('div')
  tip.className = 'tip'
  tip.ariaHidden = 'true'
  let timer = 0
  const hide = () => {
    clearTimeout(timer)
    tip.remove()
  }
  const show = ({ target }: Event) => {
    const part = (target as Element).closest?.('[data-tip]')
    hide()
    if (!part) return
    timer = window.setTimeout(() => {
      if (!part.isConnected) return
      tip.textContent = part.getAttribute('data-tip')
      document.body.append(tip)
      place(tip, part)
    }, delay)
  }
  const focused = (event: Event) => (event.target as Element).matches?.(':focus-visible') && show(event)
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('pointerover', show, { signal })
  document.addEventListener('focusin', focused, { signal })
  for (const ended of ['focusout', 'pointerdown', 'keydown', 'scroll'])
    document.addEventListener(ended, hide, { signal, capture: true })
  return () => {
    hide()
    stop.abort()
  }
}
