import { S3Client } from '@aws-sdk/client-s3'
import { outside } from '../../outbound/outside.ts'

export type S3Options = {
  bucket: string
  region: string
  /** Amazon's own for the region unless told. */
  endpoint?: string | undefined
  /** Found as Amazon's tools find them unless told. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
  pathStyle?: boolean
  /** Milliseconds that a connection, and then an answer, may take; each request is tried three times. */
  timeout?: number
}

/** A client of the server, which asks three times before it gives up. */
export const s3Client = (options: S3Options): S3Client => {
  const { region, endpoint, credentials, pathStyle = false, timeout = 10_000 } = options
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: Math.min(timeout, 3_000),
      requestTimeout: timeout,
      throwOnRequestTimeout: true,
    },
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
  })
  // Whoever waits for the bucket takes no place among those at work.
  client.middlewareStack.add((next) => (sent) => outside(() => next(sent)), { step: 'initialize', name: 'outside' })
  return client
}
