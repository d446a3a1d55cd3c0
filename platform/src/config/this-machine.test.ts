import { expect, test } from 'vitest'
import { onlyThisMachine } from './this-machine.ts'

const at = (LISTEN_ADDRESS: string, PUBLIC_URL?: string, TRUST_PROXY: string[] = []) =>
  onlyThisMachine({ LISTEN_ADDRESS, PUBLIC_URL, TRUST_PROXY })

test.each([
  ['127.0.0.1', undefined],
  ['localhost', undefined],
  ['::1', 'http://localhost:3000'],
  ['127.0.0.1', 'http://[::1]:3000'],
  ['127.0.0.1', 'http://kitchen.localhost'],
])('%s at %s is reached from this machine alone', (host, url) => expect(at(host, url)).toBe(true))

test.each([
  ['0.0.0.0', undefined, []],
  ['::', undefined, []],
  ['192.168.1.4', undefined, []],
  ['127.0.0.1', 'https://escandallo.example', []],
  ['127.0.0.1', 'https://localhost.example', []],
  ['127.0.0.1', 'https://127.0.0.1.example', []],
  ['127.0.0.1', undefined, ['10.0.0.0/8']],
])('%s at %s behind %j is reached from elsewhere', (host, url, proxies) => expect(at(host, url, proxies)).toBe(false))
