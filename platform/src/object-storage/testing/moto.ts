import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { pythonWith } from '../../testing/python.ts'

const packages = ['moto==5.2.5', 'flask==3.1.3', 'flask-cors==6.0.5', 'py-partiql-parser==0.6.3']

/**
 * Starts Moto, a server in Python that speaks S3 and keeps everything in memory. Needs Python, and a network the first time.
 * @returns its address, and what ends it.
 */
export const moto = async (): Promise<{ endpoint: string; close(): Promise<void> }> => {
  const python = await pythonWith('moto-5.2.5', packages)
  const server = spawn(python, ['-m', 'moto.server', '-H', '127.0.0.1', '-p', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(server, 'exit')
  const end = () => server.kill()
  process.once('exit', end)
  let endpoint: string | undefined
  for await (const line of createInterface(server.stderr)) {
    endpoint = /Running on (http:\/\/\S+)/.exec(line)?.[1]
    if (endpoint) break
  }
  if (!endpoint) throw new Error('the S3 server did not start')
  server.stderr.resume()
  return {
    endpoint,
    async close() {
      process.off('exit', end)
      server.kill()
      await ended
    },
  }
}
