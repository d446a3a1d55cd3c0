// `npm run build`: the frontend, whether or not it changed.
import { buildFrontend } from './setup/frontend-build.mjs'
import { ensureInstalled } from './setup/installation.mjs'
import { endInSentences } from './setup/sentences.mjs'

endInSentences()
ensureInstalled()
process.exitCode = await buildFrontend({ always: true })
