import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @typedef {Error & { code?: string, path?: string, syscall?: string }} Failure */

/** @type {Record<string, (path: string) => string>} */
const sentences = {
  EACCES: (path) =>
    `This user may not read or write ${path}. Give the project's folder to this user, or make a copy of your own.`,
  EPERM: (path) =>
    `This user may not change ${path}. Give the project's folder to this user, or make a copy of your own.`,
  EROFS: (path) => `${path} is on a disk that is read only. Copy the project to one that may be written.`,
  ENOSPC: () => 'The disk is full, or its files are used up. Make room on it: the project takes two gigabytes.',
  EDQUOT: () => 'This user may write no more on the disk. Make room on it: the project takes two gigabytes.',
  EMFILE: () => 'This process may open no more files. Allow it more (ulimit -n 4096), then run this again.',
  ENOMEM: () => 'This machine has no memory left. Stop something else, then run this again.',
  ENOENT: (path) => `${path} is not there. Delete node_modules, and run this again.`,
}

/**
 * What ended the way to a start, for a person: what is the matter and what to do. Of anything else the first line, and a file with the rest.
 * @param {unknown} error
 */
export function inSentences(error) {
  const failure = /** @type {Failure} */ (error instanceof Error ? error : new Error(String(error)))
  if (failure.syscall?.startsWith('spawn') && failure.path && failure.code !== 'ENOMEM')
    return `${failure.path} cannot be run (${failure.code}). See that its disk lets programs run (no noexec), or delete node_modules and run this again.`
  const sentence = sentences[failure.code ?? '']
  if (sentence && (failure.path || failure.code !== 'ENOENT')) return sentence(failure.path ?? 'the folder')
  const [line] = failure.message.split('\n')
  try {
    const file = join(mkdtempSync(join(tmpdir(), 'escandallo-')), 'failure.txt')
    writeFileSync(file, `${failure.stack}\n`)
    return `That did not work: ${line}\nThat is a fault of the program. What happened where is written in ${file}.`
  } catch {
    return `That did not work: ${line}`
  }
}

const failureWithPath = /\b(EACCES|EPERM|EROFS|ENOSPC|EDQUOT)\b[^'\n]*'([^'\n]+)'/
const failureAlone = /\b(EACCES|EPERM|EROFS|ENOSPC|EDQUOT|EMFILE|ENOMEM)\b/

/**
 * What a tool failed with, read out of what it wrote.
 * @param {string} output
 */
export function failureIn(output) {
  const [, code, path] = failureWithPath.exec(output) ?? failureAlone.exec(output) ?? []
  const [line = 'it was stopped'] = output.split('\n').filter((each) => /error/i.test(each))
  return Object.assign(new Error(line), code && { code, path }, { stack: output })
}

const network =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/
const certificate = /\b(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|CERT_\w+)\b/

/**
 * What npm failed with, read out of what it complained of, and where its own log is.
 * @param {string} complaints
 */
export function whyNpmFailed(complaints) {
  const [, log] = /complete log of this run can be found in:\s*(\S.*)/.exec(complaints) ?? []
  const more = log ? `\nnpm’s own log is ${log.trim()}.` : ''
  const [, refused] = network.exec(complaints) ?? []
  if (refused)
    return `There is no network to the registry of packages (${refused}). See that this machine reaches the internet; behind a proxy, set HTTPS_PROXY.${more}`
  const [, untrusted] = certificate.exec(complaints) ?? []
  if (untrusted)
    return `The registry shows a certificate that is not good (${untrusted}). Name in NODE_EXTRA_CA_CERTS who signed it.${more}`
  const failure = failureIn(complaints)
  if ('code' in failure) return `${inSentences(failure)}${more}`
  const [, line] = /npm (?:error|ERR!) (?!code )(.+)/.exec(complaints) ?? []
  return `npm says: ${line ?? 'nothing'}${more}\nDelete node_modules, and run this again.`
}

/** From here on, whatever ends this process ends it in sentences. */
export function endInSentences() {
  const end = (/** @type {unknown} */ error) => {
    console.error(`\n${inSentences(error)}\n`)
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}
