import { onTestFinished, vi } from 'vitest'
import { type Browser, browser } from '../../testing/browser.ts'
import type { SignInOptions } from '../session-routes.ts'
import { startSessions } from './product.ts'
import { type Shape, smallProvider } from './small-provider.ts'

/** The product with a provider of somebody else, until the test is over; `visit` signs in as a browser does. */
export const startWith = async (shape: Shape) => {
  const provider = await smallProvider(shape)
  if (shape.document) {
    vi.stubGlobal('fetch', provider.rerouted)
    onTestFinished(() => void vi.unstubAllGlobals())
  }
  const warnings: unknown[] = []
  const lines: string[] = []
  const log: SignInOptions['log'] = {
    info: (line) => void lines.push(String(line)),
    warn: (line, fields) => {
      lines.push(String(line))
      warnings.push(fields)
    },
  }
  const elsewhere = { issuer: provider.setting, clientId: 'kitchen', clientSecret: shape.secret }
  const product = await startSessions(() => ({ elsewhere, log, timeout: 1_000 }))
  onTestFinished(async () => {
    await product.close()
    await provider.close()
  })
  const visit = async (visitor: Browser = browser(product.origin)) => {
    const begun = await visitor.navigate('/session/start?returnTo=/dashboard/dish')
    const back = begun.location.startsWith('/') ? begun : await visitor.navigate(begun.location)
    const end = back.location.includes('/auth/callback') ? await visitor.navigate(back.location) : back
    return { visitor, location: end.location, callback: back.location }
  }
  const who = (visitor: Browser, path = '/api/who') => visitor.request('GET', path)
  return { provider, product, visit, who, warnings, lines, elsewhere, log }
}
