import {
  CreateBucketCommand,
  PutBucketLifecycleConfigurationCommand,
  type S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3'
import { runAtConsole } from '../command-line/run-at-console.ts'
import { configuration } from '../config/configuration.ts'
import { filesVariables } from '../config/variables.ts'
import { s3Options } from './configured.ts'
import { s3Client } from './s3/client.ts'

/** What an upload that broke off with its process leaves is cleared away by the server after a day. */
const broken = {
  ID: 'uploads-that-broke-off',
  Status: 'Enabled',
  Filter: { Prefix: 'arriving/' },
  Expiration: { Days: 1 },
  AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
} as const

/**
 * Makes a bucket unless it is ours already, with the rule for uploads that broke off where the server knows such rules.
 * @returns whether it knows them.
 */
export const makeBucket = async (client: S3Client, bucket: string): Promise<boolean> => {
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: S3ServiceException) => {
    if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(error.name)) throw error
  })
  const rules = { Bucket: bucket, LifecycleConfiguration: { Rules: [broken] } }
  return client.send(new PutBucketLifecycleConfigurationCommand(rules)).then(
    () => true,
    (error: S3ServiceException) => {
      if (error.name === 'NotImplemented' || error.$metadata?.httpStatusCode === 501) return false
      throw error
    },
  )
}

if (import.meta.main) {
  await runAtConsole(async () => {
    const options = s3Options(configuration(filesVariables))
    const knowsRules = await makeBucket(s3Client(options), options.bucket)
    const about = knowsRules ? '' : ' The server knows no rules: clear away what is older than a day under arriving/.'
    process.stdout.write(`${options.bucket} is there.${about}\n`)
  })
}
