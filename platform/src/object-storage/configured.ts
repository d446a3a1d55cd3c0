import { type Configuration, ConfigurationWrong } from '../config/configuration.ts'
import type { filesVariables } from '../config/variables.ts'
import { folderStorage } from './folder.ts'
import type { ObjectStorage } from './object-storage.ts'
import type { S3Options } from './s3/client.ts'

export type FilesSettings = Configuration<(typeof filesVariables)[number]>

/** How the bucket is reached that the environment names. @throws ConfigurationWrong */
export const s3Options = (settings: FilesSettings): S3Options => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (bucket === undefined) throw new ConfigurationWrong(['S3_BUCKET has to be set where FILE_STORAGE=s3.'])
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new ConfigurationWrong(['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together or not at all.'])
  return {
    bucket,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    pathStyle: settings.S3_FORCE_PATH_STYLE,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}

/**
 * The object storage that the environment names.
 * @param options.folder where files are kept when FILES_DIR says nothing; it has to say something without.
 * @param options.beside other processes use the folder too: what is arriving there is left alone.
 * @throws ConfigurationWrong
 */
export const configuredStorage = async (
  settings: FilesSettings,
  { folder, beside = false }: { folder?: string; beside?: boolean } = {},
): Promise<ObjectStorage> => {
  if (settings.FILE_STORAGE === 'folder') {
    const path = settings.FILES_DIR ?? folder
    if (path === undefined) throw new ConfigurationWrong(['FILES_DIR has to be set where FILE_STORAGE=folder.'])
    return folderStorage(path, { beside })
  }
  // Its client takes a moment to load: only whoever uses it waits for that.
  const { s3Storage } = await import('./s3.ts')
  return s3Storage(s3Options(settings))
}
