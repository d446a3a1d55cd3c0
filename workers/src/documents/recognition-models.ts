import { ConfigurationWrong } from '@escandallo/platform/config/configuration.ts'
import { modelsIn, usualFolder } from '@escandallo/reading/reader.ts'

/**
 * The folder of the models that recognise pictures; undefined where there are none and Tesseract does it.
 * @throws ConfigurationWrong where a folder is named that has none
 */
export const recognitionModels = async ({ READING_MODELS: named }: { READING_MODELS?: string | undefined }) => {
  const models = await modelsIn(named ?? usualFolder)
  if (named && !models)
    throw new ConfigurationWrong([`READING_MODELS=${named} has no models: npm run models -- ${named} fetches them.`])
  return models
}
