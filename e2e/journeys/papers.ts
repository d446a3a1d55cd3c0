import type { Page } from 'playwright-core'
import { type DemoFile, demoFiles } from '../demo/documents/files.ts'
import { beginning } from './people.ts'
import { go } from './screens.ts'
import type { T } from './words.ts'

/** The day on which the papers of the journeys end: the same papers in every run. */
const until = '2026-10-30'

/** The days of those papers, for the address of a dashboard. */
export const period = 'from=2026-10-01&to=2026-10-31'

/** Papers of the demo's suppliers by name, drawn as they were sent or photographed. */
export const papersCalled = async <Name extends string>(...names: readonly Name[]): Promise<Record<Name, DemoFile>> => {
  const wanted = new Set<string>(names)
  const files = new Map<string, DemoFile>()
  for await (const file of demoFiles({ until }, (name) => wanted.has(name))) {
    files.set(file.name, file)
    if (files.size === wanted.size) break
  }
  const missing = names.filter((name) => !files.has(name))
  if (missing.length > 0) throw new Error(`No paper is called ${missing.join(', ')}`)
  return Object.fromEntries(files) as Record<Name, DemoFile>
}

/** The last invoices of the demo's suppliers that came as PDF. */
export const lastInvoices = async (count: number): Promise<DemoFile[]> => {
  const files: DemoFile[] = []
  for await (const file of demoFiles({ until }, (name) => name.includes('-invoice-') && name.endsWith('.pdf')))
    files.push(file)
  return files.slice(-count)
}

/** A paper as Playwright hands it to a file chooser. */
export const asUpload = ({ name, mediaType, bytes }: DemoFile) => ({
  name,
  mimeType: mediaType,
  buffer: Buffer.from(bytes),
})

/** Uploads an invoice that proves itself, confirms it from the list, and opens it. */
export const confirmPaper = async (page: Page, t: T, paper: DemoFile) => {
  const { number } = paper.truth
  await go(page, '/dashboard/document/new')
  await page.getByRole('heading', { level: 1, name: t('documents:upload.title') }).waitFor()
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .first()
    .setInputFiles([asUpload(paper)])
  await go(page, '/dashboard/document')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) })
  await row.waitFor({ timeout: 60_000 })
  await row.getByRole('button', { name: beginning(t('documents:list.confirm')) }).click()
  await row.getByText(t('documents:status.completed')).waitFor()
  await row.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: beginning(number) }).waitFor()
}
