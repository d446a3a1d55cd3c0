const timeoutMs = 10_000

/**
 * Where a provider's answer to a silent request ends up, without leaving the page. On one's own origin a `fetch` follows
 * the redirects and tells; a foreign provider needs a hidden frame, whose last page (/auth/silent) reports its address.
 */
export const finalAddress = async (url: string, origin: string): Promise<string> => {
  if (new URL(url).origin === origin) {
    const response = await fetch(url, {
      credentials: 'same-origin',
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    return response.url
  }
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = url
  document.body.append(frame)
  try {
    return await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The identity provider did not answer')), timeoutMs)
      const onMessage = (event: MessageEvent) => {
        if (event.origin !== origin || event.source !== frame.contentWindow || typeof event.data !== 'string') return
        clearTimeout(timer)
        window.removeEventListener('message', onMessage)
        resolve(event.data)
      }
      window.addEventListener('message', onMessage)
    })
  } finally {
    frame.remove()
  }
}

/** What /auth/silent does inside the hidden frame. */
export const reportAddress = () => window.parent.postMessage(window.location.href, window.location.origin)
