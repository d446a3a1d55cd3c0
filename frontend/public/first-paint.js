// Runs before the first paint so that a dark or mirrored screen never flashes light or unmirrored.
;(() => {
  const root = document.documentElement
  try {
    const kept = JSON.parse(localStorage.getItem('escandallo-settings') ?? '{}')
    const dark =
      kept.themeMode === 'dark' || (kept.themeMode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.dataset.mode = dark ? 'dark' : 'light'
    if (kept.themeColorPresets) root.dataset.preset = kept.themeColorPresets
    if (kept.themeContrast) root.dataset.contrast = kept.themeContrast
    if (kept.themeDirection === 'rtl') root.dir = 'rtl'
    if (kept.language) root.lang = kept.language
  } catch {
    // Storage may be closed to us: the defaults of index.html stand.
  }
})()

// The page's rules let in style elements by their nonce alone, and libraries (emotion, sonner, apexcharts) make theirs without
// asking. So every style element that is made here gets the nonce of the page; scripts are let in by their address.
;(() => {
  const nonce = document.querySelector('meta[property="csp-nonce"]')?.nonce
  if (!nonce) return
  const create = document.createElement.bind(document)
  document.createElement = (name, options) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
})()
