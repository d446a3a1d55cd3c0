import type { Log } from '@escandallo/platform/logging/log.ts'
import type { Metrics } from '@escandallo/platform/metrics/metrics.ts'
import { modelsIn, usualFolder } from '@escandallo/reading/reader.ts'

type Surroundings = { log: Pick<Log, 'warn'>; metrics: Pick<Metrics, 'gauge'> }

/**
 * The folder of the models that recognise pictures. Where it has none yet, pictures wait: the log says how they are fetched, and a
 * figure whether they are there.
 */
export const recognitionModels = async (
  { READING_MODELS: folder = usualFolder }: { READING_MODELS?: string | undefined },
  { log, metrics }: Surroundings,
): Promise<string> => {
  const areThere = async () => (await modelsIn(folder)) !== undefined
  metrics.gauge({
    name: 'reader_sees_pictures',
    help: 'Whether the models that recognise pictures are there',
    collect: async (shown) => shown.set(Number(await areThere())),
  })
  if (!(await areThere()))
    log.warn('pictures wait: the models that read them are not there', {
      path: folder,
      command: folder === usualFolder ? 'npm run models' : `npm run models -- ${folder}`,
    })
  return folder
}
