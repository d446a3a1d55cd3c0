// `npm start`: the whole restaurant from a fresh copy. Depends on nothing that is not yet installed; Node 18 or newer.
import { buildFrontend } from './setup/frontend-build.mjs'
import { ensureInstalled } from './setup/installation.mjs'
import { endInSentences, failureIn, inSentences } from './setup/sentences.mjs'
import { envFile, foreground, node, root } from './setup/spawn.mjs'

endInSentences()
ensureInstalled()
// Where the models that read pictures cannot be fetched it says so, and the product starts all the same: pictures wait.
const fetched = foreground(node, ['reading/models/main.ts'], { cwd: root })
let building = ''
const built = await buildFrontend({
  hear: (text) => {
    building += text
  },
})
await fetched
if (built !== 0) {
  console.error(`\nThe pages could not be built. ${inSentences(failureIn(building))}\n`)
  process.exit(built)
}
process.exitCode = await foreground(node, [...envFile, 'standalone.ts', ...process.argv.slice(2)], {
  cwd: root,
})
