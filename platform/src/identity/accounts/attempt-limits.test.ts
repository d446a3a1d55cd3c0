import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { browser, openSignIn } from '../testing/browser.ts'
import { type StartedProvider, startProvider } from '../testing/started-provider.ts'

const password = 'croquetas de cocido'
const emails = ['ana@example.test', 'eva@example.test']
let started: StartedProvider

beforeAll(async () => {
  // The test's own connections come from 127.0.0.1, which stands for the proxy in front of the product.
  started = await startProvider({
    trustedProxies: ['127.0.0.1'],
    signUpsPerHour: 3,
    limits: { address: { attempts: 12, seconds: 60 }, resetMail: { attempts: 3, seconds: 60 } },
  })
  for (const email of emails) await started.provider.createAccount({ email, password })
})
beforeEach(() => started.database.query('delete from identity.attempt'))
afterAll(() => started.close())

const guesser = async (address: string) => {
  const from = browser(started.origin, address)
  const { interaction } = await openSignIn(from, started.origin)
  return async (email: string, guess: string) => {
    const answer = await from.post(`/idp/interaction/${interaction}/login`, { email, password: guess })
    return { status: answer.status, code: answer.json.code, headers: answer.headers }
  }
}
const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work))

describe('guessing passwords', () => {
  test('of one account from one address ends after five, even for the right one, and only there', async () => {
    const guess = await guesser('203.0.113.7')
    for (let attempt = 0; attempt < 5; attempt++) expect((await guess('ana@example.test', 'no')).status).toBe(401)
    const stopped = await guess('ana@example.test', password)
    expect(stopped).toMatchObject({ status: 429, code: 'attempt-limit-exceeded' })
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await guess('eva@example.test', password)).status).toBe(200)
    const elsewhere = await guesser('198.51.100.9')
    expect((await elsewhere('ana@example.test', password)).status).toBe(200)
  })

  test('is counted alike for an account that does not exist', async () => {
    const guess = await guesser('203.0.113.7')
    const answers = []
    for (let attempt = 0; attempt < 6; attempt++) answers.push((await guess('nadie@example.test', 'no')).status)
    expect(answers).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('thirty at once gets five answers', async () => {
    const guess = await guesser('203.0.113.7')
    const answers = await times(30, () => guess('ana@example.test', 'no'))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
  })

  test('of many accounts from one address ends as well', async () => {
    const guess = await guesser('203.0.113.7')
    const answers = []
    for (let account = 0; account < 13; account++) answers.push((await guess(`n${account}@example.test`, 'no')).status)
    expect(answers).toEqual([...Array(12).fill(401), 429])
  })

  test('is not counted when it was no guess', async () => {
    const guess = await guesser('203.0.113.7')
    for (let attempt = 0; attempt < 20; attempt++) expect((await guess('ana@example.test', password)).status).toBe(200)
  })

  test('cannot be hidden by an X-Forwarded-For of one’s own', async () => {
    const answers = []
    for (let attempt = 0; attempt < 6; attempt++) {
      const guess = await guesser(`192.0.2.${attempt}, 203.0.113.7`)
      answers.push((await guess('ana@example.test', 'no')).status)
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 429])
  })
})

test('reset mails are limited for each e-mail, whether or not it has an account', async () => {
  for (const email of ['ana@example.test', 'nadie@example.test']) {
    const answers = []
    for (let turn = 0; turn < 4; turn++) {
      answers.push((await browser(started.origin, '203.0.113.8').post('/idp/password/forgot', { email })).status)
    }
    expect(answers).toEqual([202, 202, 202, 429])
  }
})

test('accounts made from one address are limited by what the operator set, and only there', async () => {
  const make = (address: string, email: string) =>
    browser(started.origin, address).post('/idp/accounts', { email, name: 'Ana', password })
  const answers = []
  for (const name of ['uno', 'dos', 'tres', 'cuatro']) {
    answers.push((await make('203.0.113.9', `${name}@example.test`)).status)
  }
  expect(answers).toEqual([201, 201, 201, 429])
  expect((await make('198.51.100.4', 'cinco@example.test')).status).toBe(201)
})

test('an unknown account takes as much work to refuse as a wrong password', async () => {
  // Processor time, which does not depend on what else the machine does.
  const measured: Record<string, number[]> = { 'ana@example.test': [], 'nadie@example.test': [] }
  for (let round = 0; round < 9; round++) {
    for (const email of Object.keys(measured)) {
      await started.database.query('delete from identity.attempt')
      const guess = await guesser('203.0.113.7')
      const cpuUsageBefore = process.cpuUsage()
      await guess(email, 'no es esta')
      const { user, system } = process.cpuUsage(cpuUsageBefore)
      measured[email]?.push(user + system)
    }
  }
  const least = Object.values(measured).map((costs) => Math.min(...costs))
  // A hash takes far longer than everything else here; without one the unknown account would take a fraction.
  expect(Math.max(...least) / Math.min(...least)).toBeLessThan(2.5)
})
