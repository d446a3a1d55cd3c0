import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export const root = join(import.meta.dirname, '../..')
export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

export type ServiceInCompose = {
  image?: string
  build?: string
  profiles: string[]
  command?: string[]
  entrypoint?: string[]
  volumes?: string[]
  environment?: Record<string, string | number | null>
  secrets?: string[]
  depends_on?: Record<string, unknown>
  networks: unknown
  restart?: string
  healthcheck?: { test?: string[]; disable?: boolean }
  deploy?: { replicas?: number; resources?: { limits?: Record<string, string> } }
}
export type Compose = {
  services: Record<string, ServiceInCompose>
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
}

export const composeText = read('docker-compose.yml')
/** As compose reads it: anchors resolved, `${NAME:-standard}` given its standard. */
export const compose = parse(composeText.replace(/\$\{\w+:-([^}]*)\}/g, '$1'), { merge: true }) as Compose

/** The processes of the product among the services. */
export const productServices = Object.entries(compose.services).filter(([, { build }]) => build !== undefined)

/** What is secret, made by the script into a folder. */
export const makeSecrets = (folder: string): void => {
  execFileSync('sh', [join(root, 'deploy/secrets.sh'), folder])
}

/** The environment of a service as its process sees it, with the files of secrets in a folder. */
export const environmentOf = ({ environment = {} }: ServiceInCompose, secrets: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, String(value ?? '').replace('/run/secrets', secrets)]),
  )
