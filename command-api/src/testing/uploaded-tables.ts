import { randomUUID } from 'node:crypto'
import { establishmentExamples } from '@escandallo/contracts/establishments/examples.ts'
import type { HostileTable } from '@escandallo/contracts/tables/testing/hostile/hostile-table.ts'
import { openCommandFixtures } from './fixtures.ts'
import { happened } from './happened.ts'

const establishmentId = 'e5700000-0000-4000-8000-000000000001'

/** What an upload of a table is answered with: the sales recorded with the refusals of files, or the refusal of all of it. */
type Answer = { recorded: number; refused: string[] } | { status: number; code: string }

/** Opens a till into which somebody uploads tables. */
export const openTillForTables = async () => {
  const fixtures = await openCommandFixtures()
  const corporationId = randomUUID()
  const waiter = await fixtures.employ({ corporationId, role: 'user', sections: ['sales'] })
  const post = (path: string, payload: object) =>
    fixtures.send(waiter, 'POST', path, { payload, headers: { 'idempotency-key': randomUUID() } })
  const [opened] = establishmentExamples
  if (!opened) throw new Error('no examples')
  await happened(fixtures.store, corporationId, `establishment-${establishmentId}`, [opened as never])
  const settings = { establishmentId, serverUrl: null, workplaceId: null, workplaceName: null, adapter: 'csv' }
  const tillId = (await post('/tpv/integration', { settings, accessKey: null })).json().id

  const upload = async (table: HostileTable): Promise<Answer> => {
    const content = Buffer.from(table.file()).toString('base64')
    const response = await post('/tpv/upload', { tillId, files: [{ name: 'ventas.xlsx', content }] })
    const body = response.json()
    return response.statusCode === 202
      ? { recorded: body.recorded, refused: body.refused.map(({ code }: { code: string }) => code) }
      : { status: response.statusCode, code: body.code }
  }
  return { upload, close: () => fixtures.close() }
}

/** What the upload of a hostile table has to be answered with. */
export const answerTo = (table: HostileTable): Answer =>
  'refused' in table ? { status: 422, code: table.refused } : { recorded: 0, refused: [table.doubt] }
