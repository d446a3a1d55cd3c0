import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const byLanguage = z.record(z.string(), z.array(z.string()))
const routeFiles = z.object({
  frame: z.array(z.string()),
  words: byLanguage,
  routes: z.array(z.object({ path: z.string(), open: z.boolean(), files: z.array(z.string()), words: byLanguage })),
})

/** Where somebody goes who is signed in and names no page, and where whoever is not. */
const HOME = '/dashboard'
const SIGN_IN = '/auth/sign-in'

const fits = (pattern: readonly string[], segments: readonly string[]) =>
  pattern.length === segments.length && pattern.every((part, at) => part.startsWith(':') || part === segments[at])

const preload = (file: string) => `<link rel="modulepreload" crossorigin href="${attribute(file)}">`
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const both = (first: Record<string, string[]>, second: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(first).map(([language, files]) => [language, [...files, ...(second[language] ?? [])]]),
  )

/**
 * What stands in the head of the app's page for an address, so that the browser fetches the files that its page needs while the first scripts
 * are still on their way: `<link rel="modulepreload">` where whoever is shown it has a session, and `<meta name="route-files">` with what
 * only the browser can say, by who comes (`user` has been signed in here, `visitor` has not) and, of words, by language: `first-paint.js`
 * has those fetched. Empty where the build says nothing about it.
 * @param file written by the build of the frontend; read once, now.
 * @param hasSession whether whoever is shown the page of a path has a session.
 * @throws when it is there and is not what a build writes.
 */
export const routeHeads = (
  file: string,
  hasSession: (path: string) => boolean = () => false,
): ((path: string) => string) => {
  if (!existsSync(file)) return () => ''
  const { frame, words, routes } = routeFiles.parse(JSON.parse(readFileSync(file, 'utf8')))
  const pages = routes.map((route) => ({ ...route, pattern: route.path.split('/') }))
  const pageAt = (path: string, open: boolean) => {
    const segments = path.split('/')
    return pages.find((page) => page.open === open && fits(page.pattern, segments))
  }
  const signIn = pageAt(SIGN_IN, true)?.files ?? []
  const headOf = (path: string) => {
    const open = pageAt(path, true)
    const page = open ? undefined : pageAt(path === '/' ? HOME : path, false)
    const ofUser = open ? open.files : page ? [...frame, ...page.files] : []
    const named = hasSession(path)
    const files = {
      user: named ? [] : ofUser,
      visitor: open ? open.files : page ? signIn : [],
      words: { user: both(words, page?.words ?? {}), visitor: words },
    }
    const links = named ? ofUser.map(preload).join('') : ''
    return `${links}<meta name="route-files" content="${attribute(JSON.stringify(files))}">`
  }
  // One for each page and not for each address: whoever calls decides how many addresses there are.
  const made = new Map<string, string>()
  return (path) => {
    const page = (pageAt(path, true) ?? pageAt(path === '/' ? HOME : path, false))?.path ?? ''
    const key = `${page} ${hasSession(path)}`
    const head = made.get(key) ?? headOf(path)
    made.set(key, head)
    return head
  }
}
