import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { derivedSecret } from './derived-secret.ts'
import { storedSecret } from './stored-secret.ts'

const LETTERS = 16

/**
 * The passwords of the demo's accounts: drawn once for an installation and kept in its folder, so that each start prints
 * the same ones. `DEMO_PASSWORD` sets the one of whoever is shown the demo.
 */
export const demoPasswords = async (
  folder: string,
  { DEMO_PASSWORD }: { DEMO_PASSWORD?: string | undefined },
): Promise<{ demo: string; operator: string }> => {
  await mkdir(folder, { recursive: true })
  const drawn = derivedSecret((await storedSecret(join(folder, 'demo-password'))).secret)
  // Signs that a double click does not select are left out.
  const password = (name: string) => drawn(name).replaceAll(/[-_]/g, '').slice(0, LETTERS)
  return { demo: DEMO_PASSWORD ?? password('demo'), operator: password('operator') }
}
