// Keeps nothing and serves nothing of its own but one page: what a navigation shows where no server answers, instead of the browser's
// own error. Everything else passes by it.
const words = {
  es: {
    title: 'Sin conexión con Escandallo',
    text: 'La página se abre sola en cuanto haya conexión. No se ha perdido nada: los archivos sin enviar y los borradores siguen guardados en este navegador.',
    again: 'Reintentar ahora',
  },
  en: {
    title: 'No connection to Escandallo',
    text: 'The page opens by itself as soon as there is a connection. Nothing is lost: files not sent yet and drafts are still stored in this browser.',
    again: 'Try again now',
  },
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 Inter, system-ui, sans-serif; }
body { margin: 0; min-block-size: 100dvh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { max-inline-size: 34rem; padding: 24px; }
h1 { margin: 0 0 8px; font-size: 1.5rem; line-height: 1.2; }
p { margin: 0 0 20px; }
button { font: inherit; padding: 10px 16px; border-radius: 8px; border: 1px solid CanvasText; background: Canvas; color: CanvasText; cursor: pointer; }
button:focus-visible { outline: 2px solid Highlight; outline-offset: 2px; }
`

// Runs in the page. It knows the chosen language, and opens what was asked for as soon as the server answers.
const script = `
const words = ${JSON.stringify(words)}
let language = navigator.language.startsWith('en') ? 'en' : 'es'
try {
  language = JSON.parse(localStorage.getItem('escandallo-settings') ?? '{}').language === 'en' ? 'en' : language
} catch {}
const { title, text, again } = words[language]
document.documentElement.lang = language
document.title = title
for (const [part, written] of Object.entries({ h1: title, p: text, button: again })) document.querySelector(part).textContent = written
const open = () => location.reload()
document.querySelector('button').addEventListener('click', open)
addEventListener('online', open)
setInterval(async () => {
  const answer = await fetch('/session/letters', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) open()
}, 5000)
`

const page = () =>
  new Response(
    `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.es.title}</title><style>${style}</style>
<main role="alert"><h1>${words.es.title}</h1><p>${words.es.text}</p><button type="button">${words.es.again}</button></main>
<script>${script}</script></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'",
      },
    },
  )

const answered = async (event) => (await event.preloadResponse) ?? (await fetch(event.request))

addEventListener('install', () => skipWaiting())
// The answer is on its way while this script starts: no page waits for it.
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()])),
)
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET')
    event.respondWith(answered(event).catch(page))
})
