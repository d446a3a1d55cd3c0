// Runs before the first paint so that a dark or mirrored screen never flashes light or unmirrored.
;(() => {
  const root = document.documentElement
  // Chosen here before, else what the server has found that the browser asks for, else the same by the browser's own word.
  const asked = () =>
    (navigator.languages ?? [])
      .map((tag) => tag.toLowerCase().split('-')[0])
      .find((tag) => tag === 'es' || tag === 'en')
  root.dataset.language ??= asked() ?? 'es'
  root.lang = root.dataset.language
  // What the page of this address needs, as the server names it: asked for while the first scripts are on their way.
  const fetchRoute = (language, known) => {
    const named = document.querySelector('meta[name="route-files"]')
    if (!named) return
    const who = known ? 'user' : 'visitor'
    const { words, ...files } = JSON.parse(named.content)
    for (const href of [...files[who], ...(words[who][language === 'en' ? 'en' : 'es'] ?? [])]) {
      const link = document.createElement('link')
      link.crossOrigin = ''
      link.href = href
      link.rel = 'modulepreload'
      document.head.append(link)
    }
  }
  try {
    const kept = JSON.parse(localStorage.getItem('escandallo-settings') ?? '{}')
    const dark =
      kept.themeMode === 'dark' || (kept.themeMode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.dataset.mode = dark ? 'dark' : 'light'
    if (kept.themeColorPresets) root.dataset.preset = kept.themeColorPresets
    if (kept.themeContrast) root.dataset.contrast = kept.themeContrast
    if (kept.themeDirection === 'rtl') root.dir = 'rtl'
    if (kept.language) root.lang = kept.language
    fetchRoute(root.lang, localStorage.getItem('escandallo-known') !== null)
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
