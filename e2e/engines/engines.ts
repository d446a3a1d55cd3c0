import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFirefox, findWebKit, howToGetFirefox, howToGetWebKit } from '../../scripts/browsers/installed.ts'
import { root } from '../../scripts/setup/spawn.mjs'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'
import type { Wire } from './wire.ts'

type Engine = { name: string; open: (() => Promise<Wire>) | null; missing: string }

const firefox = findFirefox()
const webKit = findWebKit()
const engines: Engine[] = [
  { name: 'Firefox', open: firefox ? () => openFirefox(firefox) : null, missing: howToGetFirefox },
  { name: 'WebKit', open: webKit ? () => openWebKit(webKit) : null, missing: howToGetWebKit },
]
for (const { name, open, missing } of engines) if (!open) console.warn(`Not walked through in ${name}: ${missing}`)

/** The engines besides Chromium's that this machine has. */
export const installedEngines = engines.flatMap(({ name, open }) => (open ? [{ name, open }] : []))

/** Keeps a picture of what an engine shows, where pictures are asked for. */
export const keepPicture = async (engine: string, shown: string, picture: () => Promise<Buffer>): Promise<void> => {
  if (process.env.EVERY_LOOK !== 'true') return
  await mkdir(join(root, 'e2e/results/engines'), { recursive: true })
  await writeFile(join(root, 'e2e/results/engines', `${engine}-${shown}.png`), await picture())
}
