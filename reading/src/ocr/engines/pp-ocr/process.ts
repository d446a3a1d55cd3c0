/** A process that is sent pictures and answers each with its words, until whoever sends them is gone. Told the folder of the models. */
import type { Picture } from '../../../picture/picture.ts'
import { seeing } from './seeing.ts'

const folder = process.argv[2] ?? ''
const words = await seeing(folder).catch((error: Error) => {
  process.stderr.write(`The models in ${folder} cannot be used, so pictures wait: ${error.message}\n`)
  process.exit(1)
})
process.on('disconnect', () => process.exit())
/** Who asked may be gone meanwhile, which is no error. */
const answer = (answered: unknown) => process.send?.(answered, undefined, undefined, () => undefined)
process.on('message', async (picture: Picture) => answer(await words(picture)))
answer('ready')
