import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configuration } from '@escandallo/platform/config/configuration.ts'
import { type Program, programVariables } from '@escandallo/platform/config/programs/programs.ts'
import { refusedChoices, unheeded } from '@escandallo/platform/config/programs/unheeded.ts'
import { type Name, variables } from '@escandallo/platform/config/variables.ts'
import { rolesOfLogins } from '@escandallo/platform/database/logins.ts'
import { IMAGE } from '@escandallo/platform/testing/broker/container.ts'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { afterAll, describe, expect, test } from 'vitest'
import { compose, composeText, environmentOf, makeSecrets, productServices, read, root } from './compose.ts'

const secrets = mkdtempSync(join(tmpdir(), 'escandallo-secrets-'))
makeSecrets(secrets)
afterAll(() => rmSync(secrets, { recursive: true }))

const known: Record<string, { about: string; secret?: true }> = variables
const plainName = (name: string) => name.replace(/_FILE$/, '')

test('docker-compose.yml is what the Compose Specification takes', () => {
  // The schema is that of the specification (compose-spec/compose-spec, Apache-2.0) as of October 2021; `name` came a month later.
  const { $schema: _dialect, ...schema } = JSON.parse(read('e2e/deployment/compose-spec.json'), (key, value) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  )
  schema.properties.name = { type: 'string' }
  const anything = { duration: true, ports: true, expose: true, subnet_ip_address: true } as const
  const valid = new Ajv2019({ strict: false, allErrors: true, formats: anything }).compile(schema)
  valid(compose)
  expect(valid.errors).toBeNull()
  expect(valid({ ...compose, services: { broken: { imagine: 'no' } } })).toBe(false)
})

/** Settings that compose does not pass on, each with its reason. Whoever needs one adds it in a `docker-compose.override.yml`. */
const leftOut: Record<string, string> = {
  API_URL: 'Caddy gives the API no other path',
  DEMO_PASSWORD: 'for tests alone: it is drawn once',
  LANGUAGE_MODEL_KEY: 'a model of the own network asks for none',
  READING_MODELS: 'the image has its models where they are looked for',
  DROPPED_FILES_DIR: 'needs a folder of the machine as a volume',
  FILES_DIR: 'files are in S3',
  S3_REGION: 'the server beside it has none',
  STRIPE_URL: 'for tests alone',
  KAFKA_TOPIC_PREFIX: 'the broker is this installation’s own',
  KAFKA_SSL: 'the broker is reached inside the network alone',
  KAFKA_SASL_MECHANISM: 'as KAFKA_SSL',
  KAFKA_SASL_USERNAME: 'as KAFKA_SSL',
  KAFKA_SASL_PASSWORD: 'as KAFKA_SSL',
}

describe('what compose tells a process', () => {
  test.each(productServices)('%s is all known, complete and taken', (_name, service) => {
    const from = environmentOf(service, secrets)
    for (const name of Object.keys(from)) {
      expect(known).toHaveProperty(plainName(name))
      if (name.endsWith('_FILE')) expect(known[plainName(name)]?.secret).toBe(true)
    }
    // Only what the process reads has to be there: the gateway is told of secrets that it never opens.
    const files = new Set(service.secrets)
    const read = Object.keys(from).filter(
      (name) => !name.endsWith('_FILE') || files.has(from[name]?.split('/').at(-1) ?? ''),
    )
    const wanted = read.map((name) => plainName(name) as Name)
    expect(() => configuration(wanted, { from })).not.toThrow()
    expect(wanted.length).toBeGreaterThan(1)
  })

  test('is all heeded by whoever reads it', () => {
    const programs = productServices.flatMap(([name, service]) => {
      const program = name === 'demo' ? 'npm start' : name
      return program in programVariables ? [{ program: program as Program, from: environmentOf(service, secrets) }] : []
    })
    expect(programs.map(({ program }) => program).sort()).toEqual(Object.keys(programVariables).sort())
    for (const { program, from } of programs)
      expect([...refusedChoices(program, from), ...unheeded(program, from)]).toEqual([])
  })

  test('is every setting, but for those that have no place there', () => {
    const named = new Set(
      productServices.flatMap(([, { environment = {} }]) => Object.keys(environment).map(plainName)),
    )
    expect(Object.keys(variables).filter((name) => !named.has(name) && !(name in leftOut))).toEqual([])
    expect(Object.keys(leftOut).filter((name) => named.has(name) || !(name in known))).toEqual([])
    for (const [name, service] of Object.entries({ workers: 'IMAP_URL_FILE', 'query-api': 'INBOX_ADDRESS' }))
      expect(compose.services[name]?.environment).toHaveProperty(service)
  })

  test('names what the operator may set in the guide, or in the list of settings', () => {
    const guide = read('docs/operations.md')
    const set = new Set([...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? ''))
    expect(set.size).toBeGreaterThan(4)
    for (const name of set) expect(name in known || guide.includes(`\`${name}\``), name).toBe(true)
  })
})

describe('every service', () => {
  const services = Object.entries(compose.services)
  const expectWhatItNeeds = (service: (typeof compose.services)[string]) => {
    for (const needed of Object.keys(service.depends_on ?? {}))
      for (const profile of service.profiles) expect(compose.services[needed]?.profiles).toContain(profile)
    for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty(secret)
  }
  test.each(services)(
    '%s starts again, has limits, is watched, and waits only for what runs beside it',
    (_name, service) => {
      expect(service.restart).toMatch(/unless-stopped|on-failure/)
      expect(Object.keys(service.deploy?.resources?.limits ?? {}).sort()).toEqual(['cpus', 'memory'])
      if (service.build === undefined) expect(service.healthcheck?.test?.length).toBeGreaterThan(1)
      expectWhatItNeeds(service)
      const script = service.build && service.command?.at(-1)
      if (script) expect(existsSync(join(root, script))).toBe(true)
      if (service.image && !service.build) expect(service.image).toMatch(/:v?\d/)
    },
  )

  test('runs a process as its own start script does', () => {
    const scripts = Object.entries(JSON.parse(read('package.json')).scripts as Record<string, string>)
    const starting = scripts.filter(([name]) => name.startsWith('start:'))
    expect(starting.length).toBeGreaterThan(4)
    for (const [name, script] of starting)
      expect(`${compose.services[name.slice('start:'.length)]?.command?.join(' ')}`).toBe(
        script.replace('scripts/with-node.mjs ', ''),
      )
  })

  test('the broker is the one that the feed is tried on', () => {
    const { image, environment } = compose.services.kafka ?? {}
    expect(image).toBe(IMAGE)
    expect(read('platform/src/testing/broker/pom.xml')).toContain(`<version>${image?.split(':')[1]}</version>`)
    // The brokers' own least is six seconds; what processes ask for has to be allowed.
    const asked = compose.services.workers?.environment?.KAFKA_SESSION_SECONDS
    expect(environment?.KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS).toBe(Number(asked) * 1_000)
  })

  test('each process logs in as itself, and the address of the owner is for whoever migrates', () => {
    const owners = productServices
      .filter(([, { secrets = [] }]) => secrets.includes('database-url'))
      .map(([name]) => name)
    expect(owners.sort()).toEqual(['console', 'demo', 'migrations'])
    for (const name of ['command-api', 'query-api', 'projectors', 'workers']) {
      const { environment, secrets: named } = compose.services[name] ?? {}
      expect(environment?.DATABASE_URL_FILE).toBe(`/run/secrets/database-url-${name}`)
      expect(named?.filter((secret) => secret.startsWith('database-'))).toEqual([`database-url-${name}`])
      const login = new URL(readFileSync(join(secrets, `database-url-${name}`), 'utf8')).username
      expect(login).toBe(`escandallo_${name.replace('-', '_')}_login`)
      expect(rolesOfLogins).toHaveProperty(login)
      expect(readFileSync(join(secrets, 'database-logins'), 'utf8')).toContain(login)
    }
  })

  test('there are several of whoever may be several, and one of whoever migrates', () => {
    const replicas = (name: string) => compose.services[name]?.deploy?.replicas ?? 1
    for (const name of ['gateway', 'query-api', 'projectors', 'workers']) expect(replicas(name)).toBeGreaterThan(1)
    expect(replicas('command-api')).toBe(1)
  })
})

describe('the realm of Keycloak', () => {
  const realm = JSON.parse(read('deploy/keycloak/escandallo-realm.json').replace(/\$\{PUBLIC_URL\}/g, 'https://here'))

  test('knows the pages by the name, the audience and the addresses that they use', () => {
    const [client] = realm.clients
    expect(client).toMatchObject({ clientId: variables.OIDC_CLIENT_ID.standard, publicClient: true })
    expect(client.redirectUris).toEqual(['https://here/auth/callback'])
    expect(client.attributes['post.logout.redirect.uris']).toBe('https://here/auth/sign-out')
    expect(client.attributes['pkce.code.challenge.method']).toBe('S256')
    const mappers = client.protocolMappers as { config: Record<string, string> }[]
    expect(mappers.map(({ config }) => config['included.custom.audience'])).toEqual(['https://here/api'])
    const routes = read('platform/src/identity/session/session-routes.ts')
    for (const path of ['/auth/callback', '/auth/sign-out']) expect(routes).toContain(path)
  })

  test('is put where Keycloak looks for it, and told the address that its addresses begin with', () => {
    const { entrypoint, environment, volumes } = compose.services.keycloak ?? {}
    expect(volumes).toContain('./deploy/keycloak:/opt/keycloak/data/import:ro')
    expect(entrypoint?.join(' ')).toContain('--import-realm')
    expect(environment?.PUBLIC_URL).toBe('https://localhost')
  })
})

describe('secrets', () => {
  test('are all made by one script, closed to others, and never made again', () => {
    for (const { file } of Object.values(compose.secrets))
      expect(existsSync(join(secrets, file.split('/').at(-1) ?? ''))).toBe(true)
    expect(statSync(secrets).mode & 0o077).toBe(0)
    const madeKey = readFileSync(join(secrets, 'master-key'), 'utf8')
    makeSecrets(secrets)
    expect(readFileSync(join(secrets, 'master-key'), 'utf8')).toBe(madeKey)
  })

  test('stand in no environment', () => {
    for (const [, { environment = {} }] of Object.entries(compose.services))
      for (const name of Object.keys(environment)) {
        if (known[name]?.secret) expect(name).toBe('EVENTSTOREDB_URL')
        expect(name).not.toMatch(/PASSWORD$/)
      }
  })
})

describe('the image', () => {
  const dockerfile = read('Dockerfile')
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(
    ([, paths]) => paths?.split(' ').slice(0, -1) ?? [],
  )

  test('is made of what is there, and of every workspace', () => {
    expect(copied.length).toBeGreaterThan(15)
    for (const path of copied) expect(existsSync(join(root, path)), path).toBe(true)
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
    for (const workspace of workspaces) expect(copied).toContain(`${workspace}/package.json`)
  })

  test('leaves nothing out that it copies, and takes no tests, secrets or installed packages', () => {
    const lines = read('.dockerignore').split('\n').filter(Boolean)
    const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
    for (const path of copied)
      expect(
        allowed.some((allowedPath) => path === allowedPath || path.startsWith(`${allowedPath}/`)),
        path,
      ).toBe(true)
    expect(lines[0]).toBe('**')
    expect(lines).toEqual(expect.arrayContaining(['**/node_modules', '**/*.test.ts', '.env']))
    expect(allowed.some((allowedPath) => 'deploy/secrets'.startsWith(allowedPath))).toBe(false)
  })

  test('is watched by asking the process whether it has what it needs', async () => {
    const [program, ...args] = JSON.parse(/HEALTHCHECK[^[]+CMD (\[.+\])/.exec(dockerfile)?.[1] ?? '[]') as string[]
    expect(program).toBe('node')
    const answers = [200, 503]
    const server = createServer(({ url }, answer) =>
      answer.writeHead(url === '/health/ready' ? (answers.shift() ?? 500) : 404).end(),
    ).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const env = { PORT: String((server.address() as AddressInfo).port) }
    const check = async () => (await once(spawn(process.execPath, args, { env }), 'close'))[0]
    expect([await check(), await check()]).toEqual([0, 1])
    server.close()
    expect(await check()).toBe(1)
  })

  test('has the file of every command that the guide tells to run in it', () => {
    const commands = [
      ...read('docs/operations.md').matchAll(/`((?:platform|projectors|workers)\/src\/[\w/-]+\.ts)[ `]/g),
    ]
    const scripts = Object.values((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts)
    expect(commands.length).toBeGreaterThan(5)
    for (const [, file] of commands)
      expect(
        scripts.some((script) => script.endsWith(` ${file}`)),
        file,
      ).toBe(true)
  })

  test('runs as nobody special', () => {
    expect(
      dockerfile
        .trim()
        .split('\n')
        .filter((line) => line.startsWith('USER'))
        .at(-1),
    ).toBe('USER node')
  })
})
