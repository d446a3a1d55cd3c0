import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from '../config/environment/environment.ts'
import type { Environment } from '../config/environment/former-names.ts'

type Facts = Error & {
  code?: unknown
  path?: unknown
  syscall?: unknown
  hostname?: unknown
  address?: unknown
  port?: unknown
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const usualPorts: Record<string, string> = {
  'postgres:': '5432',
  'postgresql:': '5432',
  'esdb:': '2113',
  'kurrentdb:': '2113',
  'http:': '80',
  'https:': '443',
}

/** The settings that name a server, by its host or its port: whoever reads the sentence knows where to correct it. */
const namesOf = ({ hostname, address, port }: Facts, from: Environment): string[] =>
  Object.entries(from).flatMap(([name, value]) => {
    if (value && value === hostname) return [name]
    if (!value || !URL.canParse(value) || !name.includes('_')) return []
    const url = new URL(value)
    if (!url.hostname) return []
    const there = port === undefined || (url.port || usualPorts[url.protocol]) === text(port)
    const named = [hostname, address].map(text).includes(url.hostname) || address !== undefined
    return there && named ? [name] : []
  })

const unanswered = (error: Facts, from: Environment): string => {
  const host = text(error.hostname) || text(error.address)
  const at = host ? `${host}${error.port === undefined ? '' : `:${text(error.port)}`}` : 'the address'
  const names = namesOf(error, from)
  const setting = names.length > 0 ? `, which ${names.join(' and ')} names` : ''
  const unknown = error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN'
  return unknown
    ? `No machine called ${host} is found${setting}. Correct the name, or see that this machine has a network.`
    : `Nothing answers at ${at}${setting} (${text(error.code)}). Start what runs there, or correct the address.`
}

const listening = (error: Facts): string | null => {
  const at = `${text(error.address)}:${text(error.port)}`
  if (error.code === 'EACCES' || error.code === 'EPERM')
    return `This user may not listen at ${at}. Set PORT to 1024 or more, or LISTEN_ADDRESS to an address of this machine.`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `This machine has no address ${text(error.address) || text(error.hostname)}. Set LISTEN_ADDRESS to one that it has, such as 127.0.0.1.`
  return null
}

const files: Record<string, (path: string) => string> = {
  EACCES: (path) =>
    `This user may not write or enter ${path}. Give the folder to this user, or name another one in DATA_DIR.`,
  EPERM: (path) => `This user may not change ${path}. Give it to this user, or name another folder in DATA_DIR.`,
  EROFS: (path) => `${path} is on a disk that is read only. Name a folder on another one in DATA_DIR.`,
  ENOTDIR: (path) =>
    `A part of ${path} is a file where a folder has to be. Move it away, or name another folder in DATA_DIR.`,
  EEXIST: (path) => `${path} is a file where a folder has to be. Move it away, or name another folder in DATA_DIR.`,
  EISDIR: (path) => `${path} is a folder where a file has to be. Move it away.`,
  ENOENT: (path) => `${path} is not there and cannot be made. See that the folders that lead to it are there.`,
}

const machine: Record<string, string> = {
  ENOSPC: 'The disk is full, or its files are used up. Make room on it, or name a folder on another one in DATA_DIR.',
  EDQUOT: 'This user may write no more on the disk. Make room on it, or name a folder on another one in DATA_DIR.',
  EMFILE: 'This process may open no more files. Allow it more (ulimit -n 4096), then start again.',
  ENFILE: 'This machine has no more open files to give. Stop something else, then start again.',
  ENOMEM: 'This machine has no memory left. Stop something else, then start again.',
}

const connecting = new Set([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNRESET',
])

/** What PostgreSQL says with its codes (its manual, appendix A) that a person can do something about. */
const database: readonly [RegExp, string][] = [
  [/^28/, 'PostgreSQL refuses the user or the password of DATABASE_URL. Correct them.'],
  [
    /^3D000$/,
    'The database that DATABASE_URL names is not there. Create it, owned by the user of DATABASE_URL, or correct the name.',
  ],
  [
    /^42501$/,
    'The user of DATABASE_URL may not do what is needed: it has to own the database, and to be allowed to create roles. ' +
      'In containers that is the service console of docker-compose.yml.',
  ],
  [/^53300$/, 'PostgreSQL takes no more connections. Raise its max_connections, or stop what else uses them.'],
  [/^53/, 'PostgreSQL has no disk or memory left. Make room for it, then start again.'],
  [
    /^57014$/,
    'PostgreSQL did not answer in time: its machine is too busy, or its disk too slow. Start again when there is less to do there.',
  ],
  [/^57P/, 'PostgreSQL is starting or stopping just now. Start again once it is up.'],
  [/^08/, 'PostgreSQL broke the connection off. See that it is up, then start again.'],
]

const certificates = /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_\w+)$/

/** Words of drivers, which give no code, and of poolers, whose code says less. */
const drivers: readonly [RegExp, string][] = [
  [
    /^unsupported startup parameter/,
    'DATABASE_URL leads to a pooler that does not take the options of a connection. Name the address of PostgreSQL itself.',
  ],
  [
    /^(Connection terminated|timeout exceeded when trying to connect|timeout expired)/,
    'PostgreSQL does not answer in time at DATABASE_URL. See that it is up and reached from here.',
  ],
  [
    /^The server does not support SSL connections/,
    'The PostgreSQL of DATABASE_URL has no TLS. Take ?sslmode=require out of the address, or set TLS up there.',
  ],
]

/**
 * What is the matter, for the person at the console, and what to do about it: where a start ends because of the machine, the network,
 * the database or a setting.
 * @returns null for an error that nobody foresaw, which is a fault of the program.
 */
export const inWords = (error: unknown, from: Environment = environment()): string | null => {
  if (!(error instanceof Error)) return null
  const ofMachine = ofSystem(error, from)
  if (ofMachine !== undefined) return ofMachine
  const ofServer = ofServers(error)
  if (ofServer !== null) return ofServer
  const below = error instanceof AggregateError ? error.errors : [error.cause]
  for (const each of below) {
    const sentence = each === undefined ? null : inWords(each, from)
    if (sentence) return sentence
  }
  return null
}

/** What the operating system says: ports, memory, the network, programs and files. Undefined for what is none of these. */
const ofSystem = (error: Error, from: Environment): string | null | undefined => {
  const facts: Facts = error
  const [code, syscall] = [text(facts.code), text(facts.syscall)]
  // Of the log in PostgreSQL the cause says what is the matter.
  if (error.name === 'StoreUnavailable' && error.message.startsWith('EventStoreDB'))
    return 'EventStoreDB does not answer at EVENTSTOREDB_URL. Start it, or correct the address.'
  if (syscall === 'listen' || syscall === 'bind') return listening(facts)
  if (code in machine) return machine[code] ?? null
  if (connecting.has(code)) return unanswered(facts, from)
  if (syscall.startsWith('spawn') && facts.path)
    return `${text(facts.path)} cannot be run (${code}). See that this user may read it, and that its disk lets programs run (no noexec).`
  return typeof facts.path === 'string' && code in files ? (files[code]?.(facts.path) ?? null) : undefined
}

/** What servers, their certificates and the drivers that speak with them say. */
const ofServers = (error: Error): string | null => {
  const code = text((error as Facts).code)
  if (certificates.test(code))
    return `A server shows a certificate that is not good (${code}). Correct it, or name in NODE_EXTRA_CA_CERTS who signed it.`
  const driver = drivers.find(([pattern]) => pattern.test(error.message))
  if (driver) return driver[1]
  return /^[0-9A-Z]{5}$/.test(code) ? (database.find(([codes]) => codes.test(code))?.[1] ?? null) : null
}

/**
 * Keeps what a fault of the program was, with its place in the code, for whoever mends it.
 * @param folder where the file is written, if it can be.
 * @returns what to say to the person at the console.
 */
export const unforeseen = (name: string, error: unknown, folder: string): string => {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  const file = join(folder, 'start-failure.txt')
  const stacks: string[] = []
  for (let each = error; each !== undefined && stacks.length < 8; each = each instanceof Error ? each.cause : undefined)
    stacks.push(each instanceof Error ? (each.stack ?? each.message) : String(each))
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, `${new Date().toISOString()} ${name}\n${stacks.join('\n\ncaused by\n')}\n`, { mode: 0o600 })
    return `${name} could not start: ${line}\nThat is a fault of the program. What happened where is written in ${file}.`
  } catch {
    return `${name} could not start: ${line}\nThat is a fault of the program.`
  }
}
