import { type DemoFile, demoFiles } from '../demo/documents/files.ts'

/** The day on which the papers of the journeys end: the same papers in every run. */
const until = '2026-10-30'

/** The days of those papers, for the address of a dashboard. */
export const period = 'from=2026-10-01&to=2026-10-31'

/** Papers of the demo's suppliers by name, drawn as they were sent or photographed. */
export const papersCalled = async <Name extends string>(...names: readonly Name[]): Promise<Record<Name, DemoFile>> => {
  const files = new Map<string, DemoFile>()
  for await (const file of demoFiles({ until })) {
    if (names.some((name) => name === file.name)) files.set(file.name, file)
    if (files.size === names.length) break
  }
  const missing = names.filter((name) => !files.has(name))
  if (missing.length > 0) throw new Error(`No paper is called ${missing.join(', ')}`)
  return Object.fromEntries(files) as Record<Name, DemoFile>
}

/** A paper as Playwright hands it to a file chooser. */
export const asUpload = ({ name, mediaType, bytes }: DemoFile) => ({
  name,
  mimeType: mediaType,
  buffer: Buffer.from(bytes),
})
