import { randomUUID } from 'node:crypto'
import { establishmentExamples } from '@escandallo/contracts/establishments/examples.ts'
import type { TicketEvent } from '@escandallo/contracts/tickets/events.ts'
import { MOST_UPLOADED } from '@escandallo/contracts/tills/commands.ts'
import type { TillImportEvent } from '@escandallo/contracts/tills/events.ts'
import type { UploadedTickets } from '@escandallo/contracts/tills/queries.ts'
import { signedSample } from '@escandallo/platform/xml-signature/signed-sample.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommandFixtures } from '../testing/fixtures.ts'
import { happened } from '../testing/happened.ts'
import { multipart } from '../testing/multipart.ts'
import type { Person } from '../testing/people.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
let waiter: Person
let tillId = ''
const establishmentId = 'e5700000-0000-4000-8000-000000000001'
const post = (path: string, payload: object) =>
  fixtures.send(waiter, 'POST', path, { payload, headers: { 'idempotency-key': randomUUID() } })
beforeAll(async () => {
  fixtures = await openCommandFixtures()
  const corporationId = randomUUID()
  waiter = await fixtures.employ({ corporationId, role: 'user', sections: ['sales'] })
  const [opened] = establishmentExamples
  if (!opened) throw new Error('no examples')
  await happened(fixtures.store, corporationId, `establishment-${establishmentId}`, [opened as never])
  const place = { establishmentId, serverUrl: null, workplaceId: null, workplaceName: null }
  tillId = (await post('/tpv/integration', { settings: { ...place, adapter: 'csv' }, accessKey: null })).json().id
})
afterAll(() => fixtures?.close())

const upload = async (text: string, more: object = {}) => {
  const { recorded, unchanged, refused } = (await post('/tpv/upload', { tillId, text, ...more })).json()
  return { recorded, unchanged, refused }
}
const file = (...rows: string[]) => ['fecha;hora;ticket;articulo;cantidad;importe;iva', ...rows].join('\n')

describe('a till’s file', () => {
  const first = file('14/11/2026;13:00;1;Agua;1;2,20;10', '14/11/2026;13:10;2;Pan;1;1,10;10')
  test('is recorded, and the same again adds nothing; the next day’s first number is another ticket', async () => {
    expect(await upload(first)).toEqual({ recorded: 2, unchanged: 0, refused: [] })
    expect(await upload(first)).toEqual({ recorded: 0, unchanged: 2, refused: [] })
    expect(await upload(file('15/11/2026;13:00;1;Agua;2;4,40;10'))).toEqual({ recorded: 1, unchanged: 0, refused: [] })
    expect(await upload(first)).toEqual({ recorded: 0, unchanged: 2, refused: [] })
  })

  test('of which a row is in doubt is not taken, and tried records nothing', async () => {
    const doubtful = file('16/11/2026;13:00;8;Agua;1;2,20;10', '16/11/2026;13:10;9;Pan;uno;1,10;10')
    expect(await upload(doubtful)).toEqual({
      recorded: 0,
      unchanged: 0,
      refused: [{ line: 3, code: 'number-unreadable' }],
    })
    expect((await upload(doubtful, { trial: true, leaveOut: true })).recorded).toBe(0)
    expect((await upload(doubtful, { leaveOut: true })).recorded).toBe(1)
  })

  test('is asked once: what was answered holds for the next file of that till', async () => {
    const bare = (day: string) => `fecha;hora;ticket;articulo;cantidad;pagado\n${day};13:00;1;Agua;1;2,20`
    expect((await upload(bare('17/11/2026'))).refused.map(({ code }: { code: string }) => code)).toContain(
      'ask-column-missing',
    )
    expect((await upload(bare('17/11/2026'), { answers: { pagado: 'gross', 'vat-rate': '10' } })).recorded).toBe(1)
    expect((await upload(bare('18/11/2026'))).recorded).toBe(1)
  })

  test('is read while others are answered', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `20/11/2026;13:00;${at};Agua;1;2,20;10`)
    let isRead = false
    const reading = upload(file(...lines), { trial: true }).finally(() => {
      isRead = true
    })
    const other = await post('/tpv/test', { tillId })
    expect([other.statusCode, isRead]).toEqual([202, false])
    expect(await reading).toEqual({ recorded: 0, unchanged: 0, refused: [] })
  })

  test('that is no table is refused with its reason', async () => {
    const answer = await post('/tpv/upload', {
      tillId,
      files: [{ name: 'a.png', content: btoa('\x89PNG\x00\x00\x01') }],
    })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'sheet-type-not-taken'])
  })
})

describe('files that come as parts of a form', () => {
  const sendForm = (command: object | string, ...files: string[]) =>
    fixtures.send(waiter, 'POST', '/tpv/upload', {
      ...multipart([
        { name: 'command', value: typeof command === 'string' ? command : JSON.stringify({ tillId, ...command }) },
        ...files.map((text) => ({
          name: 'files',
          filename: 'ventas.csv',
          type: 'text/csv',
          bytes: Buffer.from(text),
        })),
      ]),
    })
  const importEvents = async () =>
    (await fixtures.events()).filter(({ type }) => type === 'TillImportBegun') as unknown as TillImportEvent[]
  const rows = (day: number, tickets: number) =>
    Array.from({ length: tickets }, (_, at) => `${day}/10/2026;13:00;${at + 1};Agua;1;2,20;10`)

  test('are read as those of a body, and answered so', async () => {
    const trial = (await sendForm({ trial: true }, file(...rows(1, 3)))).json()
    expect(trial).toMatchObject({ recorded: 0, total: 3, importId: null, refused: [], understood: { kind: 'tickets' } })
    expect((await sendForm({}, file(...rows(1, 2)), file(...rows(2, 1)))).json()).toMatchObject({
      recorded: 3,
      next: null,
    })
    expect(await upload(file(...rows(1, 2)))).toEqual({ recorded: 0, unchanged: 2, refused: [] })
  })
  test('are refused with what is wrong of them', async () => {
    const codes = async (answer: ReturnType<typeof sendForm>) => [(await answer).statusCode, (await answer).json().code]
    expect(await codes(sendForm({}))).toEqual([400, 'file-required'])
    expect(await codes(sendForm('{', 'a'))).toEqual([400, 'malformed'])
    expect(await codes(sendForm({ colour: 'red' }, 'a'))).toEqual([400, 'invalid'])
    expect(await codes(sendForm({ answers: { 'a\0': 'gross' } }, 'a'))).toEqual([400, 'invalid'])
    expect(await codes(sendForm({}, ''))).toEqual([422, 'sheet-empty'])
    expect(await codes(sendForm({}, 'x'.repeat(MOST_UPLOADED + 1)))).toEqual([413, 'sheet-too-large'])
  })
  test('go on where they were, hundreds at a time, under an import that its sender has named, and are taken back whole', async () => {
    const importId = randomUUID()
    const all = file(...rows(5, 1_201))
    const counts = { recorded: 0, requests: 0 }
    for (let from: number | null = 0; from !== null; ) {
      const answer: UploadedTickets = (await sendForm({ importId, from }, all)).json()
      expect([answer.importId, answer.total]).toEqual([importId, 1_201])
      counts.recorded += answer.recorded
      counts.requests += 1
      from = answer.next
    }
    expect(counts.recorded).toBe(1_201)
    const begun = (await importEvents()).find(({ data }) => data.importId === importId)
    const summary = { items: 1_201, gross: 1_201 * 220, from: '2026-10-05', until: '2026-10-05' }
    expect(begun?.data).toMatchObject({ summary })
    expect((await post('/tpv/imports/undo', { importId, from: 0 })).statusCode).toBe(202)
  })
  test('that were taken back while they came leave nothing behind', async () => {
    const importId = randomUUID()
    const all = file(...rows(7, 600))
    const { next } = (await sendForm({ importId }, all)).json()
    expect(next).toBe(500)
    expect((await post('/tpv/imports/undo', { importId, from: 0 })).json().next).toBeNull()
    expect((await sendForm({ importId, from: next }, all)).json().code).toBe('import-undone')
    const events = ((await fixtures.events()) as unknown as TicketEvent[]).filter(({ type }) =>
      /^Ticket(Recorded|Voided)$/.test(type),
    )
    const recorded = events.filter(({ data }) => 'ticket' in data && data.ticket.businessDay === '2026-10-07')
    const ids = new Set(recorded.map(({ data }) => data.ticketId))
    const last = new Map(events.map(({ type, data }) => [data.ticketId, type]))
    expect([...ids].map((id) => last.get(id))).toEqual(Array.from({ length: 500 }, () => 'TicketVoided'))
  })
})

describe('a till’s fiscal records', () => {
  const record = (number: number) => ({
    name: `${number}.xml`,
    content: Buffer.from(
      signedSample(
        [
          '<T:TicketBai xmlns:T="urn:ticketbai:emision"><Factura><CabeceraFactura><SerieFactura>B</SerieFactura>',
          `<NumFactura>${number}</NumFactura><FechaExpedicionFactura>12-09-2026</FechaExpedicionFactura>`,
          `<HoraExpedicionFactura>14:0${number}:00</HoraExpedicionFactura></CabeceraFactura><DatosFactura><DetallesFactura>`,
          '<IDDetalleFactura><DescripcionDetalle>Menú</DescripcionDetalle><Cantidad>1</Cantidad><ImporteUnitario>10.00</ImporteUnitario>',
          '<Descuento>0</Descuento><ImporteTotal>11.00</ImporteTotal></IDDetalleFactura></DetallesFactura>',
          '<ImporteTotalFactura>11.00</ImporteTotalFactura></DatosFactura><TipoDesglose><DetalleIVA><BaseImponible>10.00</BaseImponible>',
          '<TipoImpositivo>10</TipoImpositivo><CuotaImpuesto>1.00</CuotaImpuesto></DetalleIVA></TipoDesglose></Factura><HuellaTBAI>',
          number === 1
            ? ''
            : [
                '<EncadenamientoFacturaAnterior><SerieFacturaAnterior>B</SerieFacturaAnterior>',
                `<NumFacturaAnterior>${number - 1}</NumFacturaAnterior></EncadenamientoFacturaAnterior>`,
              ].join(''),
          '</HuellaTBAI></T:TicketBai>',
        ].join(''),
      ),
    ).toString('base64'),
  })
  const bring = async (numbers: number[], more: object = {}) =>
    (await post('/tpv/upload', { tillId, files: numbers.map((number) => record(number)), ...more })).json()
  const standing = async () => {
    const followed = (await fixtures.events()).findLast(({ type }) => type === 'FiscalRecordsFollowed')
    const data = followed?.data as { segments: { firstLabel: string; lastLabel: string }[] } | undefined
    return data?.segments.map(({ firstLabel, lastLabel }) => `${firstLabel} to ${lastLabel}`)
  }
  const noteOf = ({ understood }: { understood: { notes: { code: string; detail: string | null }[] } }) =>
    understood.notes.filter(({ code }) => code.startsWith('chain')).map(({ code, detail }) => [code, detail])

  test('are followed from one file to the next: a gap is said before and after they are taken, and closed by what was missing', async () => {
    expect((await bring([1, 2])).recorded).toBe(2)
    expect(await standing()).toEqual(['B/1 to B/2'])
    const trial = await bring([5, 6], { trial: true })
    expect(noteOf(trial)).toEqual([['chain-gap', 'B/2 … B/5']])
    expect(await standing()).toEqual(['B/1 to B/2'])
    expect((await bring([5, 6])).recorded).toBe(2)
    expect(await standing()).toEqual(['B/1 to B/2', 'B/5 to B/6'])
    expect(noteOf(await bring([3, 4]))).toEqual([['chain-continues', null]])
    expect(await standing()).toEqual(['B/1 to B/6'])
    // The same again says nothing new.
    // That somebody brought it again is noted; nothing of what it holds is recorded twice.
    const recorded = async () => (await fixtures.events()).filter(({ type }) => !type.startsWith('TillImport')).length
    const count = await recorded()
    await bring([3, 4])
    expect(await recorded()).toBe(count)
  })
})
