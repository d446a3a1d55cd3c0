import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Options } from '../s3/client.ts'
import { moto } from './moto.ts'

export type S3Server = {
  /** How to reach a bucket of one's own that is empty. */
  bucket(): Promise<S3Options & { endpoint: string; credentials: NonNullable<S3Options['credentials']> }>
  name: string
  close(): Promise<void>
}

// biome-ignore lint/style/noProcessEnv: which real server to test against is said to the test run, not to the product
const { S3_ENDPOINT, S3_ACCESS_KEY_ID = 'tester', S3_SECRET_ACCESS_KEY = 'tester-secret' } = process.env
const credentials = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }

const at = (name: string, endpoint: string, close = async () => {}): S3Server => ({
  name,
  close,
  async bucket() {
    const place = { endpoint, credentials, region: 'us-east-1', bucket: `test-${randomUUID()}`, pathStyle: true }
    const client = new S3Client({ ...place, forcePathStyle: true })
    await client.send(new CreateBucketCommand({ Bucket: place.bucket }))
    client.destroy()
    return place
  },
})

const dockerAnswers = () => {
  try {
    execFileSync('docker', ['info'], { stdio: 'ignore', timeout: 5_000 })
    return true
  } catch {
    return false
  }
}

const inContainer = async (): Promise<S3Server> => {
  const { GenericContainer, Wait } = await import('testcontainers')
  const container = await new GenericContainer('versity/versitygw:v1.8.0')
    .withEnvironment({ ROOT_ACCESS_KEY: S3_ACCESS_KEY_ID, ROOT_SECRET_KEY: S3_SECRET_ACCESS_KEY })
    .withCommand(['--health', '/health', 'posix', '/tmp'])
    .withExposedPorts(7070)
    .withWaitStrategy(Wait.forHttp('/health', 7070))
    .start()
  const endpoint = `http://${container.getHost()}:${container.getMappedPort(7070)}`
  return at('a server in a container', endpoint, async () => void (await container.stop()))
}

/** A real server that speaks S3: the one that S3_ENDPOINT names, one in a container, or Moto. Null, and why, when there is none. */
export const s3Server = async (): Promise<S3Server | null> => {
  if (S3_ENDPOINT) return at(S3_ENDPOINT, S3_ENDPOINT)
  try {
    if (dockerAnswers()) return await inContainer()
    const { endpoint, close } = await moto()
    return at('Moto', endpoint, close)
  } catch (error) {
    console.warn(`S3 is not tested: S3_ENDPOINT is not set, and no server could be started here (${error}).`)
    return null
  }
}
