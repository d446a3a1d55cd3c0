const gap = 4
const margin = 6

/** Puts what opens under its button, the ends of both in line; above it where there is no room, never over an edge. */
export const placeBeside = (opened: HTMLElement, button: HTMLElement) => {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = opened
  const mirrored = document.documentElement.dir === 'rtl'
  const wanted = mirrored ? left : right - offsetWidth
  const room = document.documentElement.clientWidth - offsetWidth - margin
  const above = bottom + gap + offsetHeight > window.innerHeight && top - gap - offsetHeight >= 0
  opened.style.left = `${Math.max(margin, Math.min(room, wanted))}px`
  opened.style.top = `${above ? top - gap - offsetHeight : bottom + gap}px`
}
