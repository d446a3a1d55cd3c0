import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pythonWith } from '@escandallo/platform/testing/python.ts'

const VERSION = '4.32.5'
const run = promisify(execFile)

// Left out: that what a description allows is taken (rules of the house refuse some of it), and that a known address
// answers other methods with 405 (here they are as unknown as any other).
const checks = [
  ...['not_a_server_error', 'status_code_conformance', 'content_type_conformance', 'response_headers_conformance'],
  ...['response_schema_conformance', 'negative_data_rejection', 'missing_required_header', 'ignored_auth'],
]

export type Heard = { requests: number; operations: number; failures: string[]; output: string }
type Report = {
  operations: { tested: number }
  test_cases: { generated: number }
  failures: { title: string; operations: string[] }[]
  errors: { title: string }[]
}

/** The program, fetched once for this machine. @throws when there is no Python, or no network the first time */
export const schemathesis = async () => {
  const python = await pythonWith(`schemathesis-${VERSION}`, [`schemathesis==${VERSION}`])
  /** Asks an API what its own description makes somebody think of who has never seen it. */
  return async (url: string, headers: Record<string, string>, cases: number, seed: number): Promise<Heard> => {
    const folder = await mkdtemp(join(tmpdir(), 'escandallo-schemathesis-'))
    const report = join(folder, 'report.json')
    const args = [
      ...['run', `${url}/api/openapi.json`, '--no-color', '--checks', checks.join(), '--max-examples', `${cases}`],
      ...['--phases', 'coverage,fuzzing', '--continue-on-failure', '--no-shrink', '--seed', `${seed}`],
      // What never ends; and what is so large that making it up takes longer than asking is made up all the same.
      ...['--exclude-path', '/api/live', '--suppress-health-check', 'all', '--generation-database', 'none'],
      ...['--report', 'json', '--report-json-path', report, '--request-timeout', '30'],
      ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    ]
    try {
      // A header that nobody asked for is no mistake.
      await writeFile(join(folder, 'schemathesis.toml'), '[generation]\nallow-extra-parameters = false\n')
      const { stdout: output } = await run(python, ['-m', 'schemathesis.cli', ...args], {
        cwd: folder,
        maxBuffer: 1e9,
      }).catch((error: { stdout: string; stderr: string }) => ({ stdout: `${error.stdout}${error.stderr}` }))
      const { operations, test_cases, failures, errors }: Report = JSON.parse(
        await readFile(report, 'utf8').catch(() => Promise.reject(new Error(output))),
      )
      const complaints = [
        ...failures.flatMap(({ title, operations }) => operations.map((operation) => `${title}: ${operation}`)),
        ...errors.map(({ title }) => title),
      ]
      return { requests: test_cases.generated, operations: operations.tested, failures: complaints, output }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
