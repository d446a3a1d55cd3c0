import type { CatalogueArticle, CloseOut, TillFailure } from '@escandallo/contracts/tills/details.ts'
import { toAmount } from '@escandallo/contracts/values/money.ts'
import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'
import { OutboundRefused } from '@escandallo/platform/outbound/outbound.ts'
import { Big } from 'big.js'
import { ZodError, type z } from 'zod'
import { type Connection, type Till, TillFault } from '../../till.ts'
import { type AgoraProduct, type CloseOuts, dayAnswer, masterAnswer } from './answers.ts'
import { ticketOf } from './tickets.ts'

export type AskedBy = {
  /** Gets an address through the guard over what goes out. @throws OutboundRefused. */
  get: (address: string, options: { headers: Record<string, string>; milliseconds: number }) => Promise<Buffer>
  /** Before it is asked again, times two each time. */
  patienceMs?: number
  /** Milliseconds of a clock that only goes on. */
  clock?: () => number
}

/** Ágora takes long over a day: it is another's till that people stand at. */
const DAY_MS = 120_000
const MASTER_MS = 60_000
const TEST_MS = 15_000
const ATTEMPTS = 3
/** For all that is asked of a till in one turn of it, however slowly each answer drips in: others of its restaurant wait. */
const ALL_MS = 600_000

const ofCode: Readonly<Record<string, TillFailure>> = {
  'address-private': 'address-private',
  'address-port': 'address-private',
  'address-away': 'unreachable',
  'address-unknown': 'unreachable',
  'answer-too-slow': 'too-slow',
}
const ofStatus: Readonly<Record<number, TillFailure>> = { 401: 'token-wrong', 403: 'token-wrong', 501: 'not-licensed' }

const faultOf = (error: unknown): TillFault => {
  if (error instanceof TillFault) return error
  if (error instanceof OutboundRefused) {
    const { code, status } = error
    const reason = (status !== null && ofStatus[status]) || entryOf(ofCode, code)
    return new TillFault(reason ?? (code.startsWith('address') ? 'address-invalid' : 'answer-refused'), {
      cause: error,
    })
  }
  if (error instanceof ZodError || error instanceof SyntaxError) {
    return new TillFault('answer-unreadable', { cause: error })
  }
  throw error
}
/** What may be otherwise a moment later. */
const passing: ReadonlySet<TillFailure> = new Set(['unreachable', 'too-slow', 'answer-unreadable', 'answer-refused'])

const jsonOf = (bytes: Buffer): unknown => {
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
  // It answers XML to whoever it does not hear ask for JSON, and an error page in HTML through some proxies.
  if (text.startsWith('<')) throw new TillFault('answers-xml')
  return JSON.parse(text)
}

const articlesOf = (product: AgoraProduct): CatalogueArticle[] => {
  const about = {
    articleId: product.Id,
    name: product.Name.slice(0, 200),
    family: product.FamilyName ?? null,
    kind: product.IsAddin ? ('add-in' as const) : ('standard' as const),
  }
  const formats = product.SaleFormats?.length ? product.SaleFormats : [{ MainPrice: product.MainPrice }]
  return formats.map((format) => ({
    ...about,
    formatId: format.SaleFormatId ?? null,
    formatName: format.Name ?? null,
    price: format.MainPrice ? toAmount(format.MainPrice) : null,
    ratio: format.Ratio && new Big(format.Ratio).gt(0) ? new Big(format.Ratio).round(6).toFixed() : null,
  }))
}

const closedOut = (closeOuts: CloseOuts): CloseOut | null => {
  if (closeOuts.length === 0) return null
  const sum = (of: (closeOut: CloseOuts[number]) => string | null | undefined): Big =>
    closeOuts.reduce((all, closeOut) => all.plus(of(closeOut) ?? 0), new Big(0))
  const net = closeOuts.every(({ Amounts }) => Amounts.NetAmount != null)
    ? sum(({ Amounts }) => Amounts.NetAmount)
    : null
  const documents = closeOuts.map(({ Documents }) => Documents?.reduce((all, { Count }) => all + Count, 0))
  return {
    gross: toAmount(sum(({ Amounts }) => Amounts.GrossAmount)),
    net: net && toAmount(net),
    tickets: documents.every((count) => count !== undefined) ? documents.reduce((all, count) => all + count, 0) : null,
  }
}

/**
 * A till of Ágora (IGT), over its own API. Documents are asked for with `include-processed`, and never marked as processed: the
 * mark belongs to whoever exports to accounting, from whom it would hide them.
 */
export const agoraTill = (
  { serverUrl, accessKey, workplaceId, currency }: Connection,
  { get, patienceMs = 1_000, clock = () => performance.now() }: AskedBy,
): Till => {
  const base = new URL(serverUrl ?? 'invalid:')
  if (!base.pathname.endsWith('/')) base.pathname += '/'
  const headers = { Accept: 'application/json', ...(accessKey ? { 'Api-Token': accessKey } : {}) }
  const end = clock() + ALL_MS
  const ask = async (path: string, query: Record<string, string>, mostMs: number): Promise<Buffer> => {
    const milliseconds = Math.floor(Math.min(mostMs, end - clock()))
    if (milliseconds <= 0) throw new TillFault('too-slow')
    const url = new URL(path, base)
    url.search = String(new URLSearchParams(query))
    return get(String(url), { headers, milliseconds })
  }
  const answerOf = async <Schema extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    schema: Schema,
    { milliseconds, attempts = ATTEMPTS }: { milliseconds: number; attempts?: number },
  ): Promise<z.output<Schema>> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return schema.parse(jsonOf(await ask(path, query, milliseconds)))
      } catch (error) {
        const fault = faultOf(error)
        if (tried >= attempts || !passing.has(fault.reason) || clock() >= end) throw fault
        await new Promise((resolve) => setTimeout(resolve, patienceMs * 2 ** (tried - 1)))
      }
    }
  }
  const master = (filter: string, milliseconds: number, attempts?: number) =>
    answerOf('api/export-master/', { filter }, masterAnswer, { milliseconds, ...(attempts ? { attempts } : {}) })
  const ofDay = (filter: string, day: string) =>
    answerOf(
      'api/export/',
      {
        'business-day': day,
        filter,
        'include-processed': 'true',
        ...(workplaceId ? { workplaces: workplaceId } : {}),
      },
      dayAnswer,
      { milliseconds: DAY_MS },
    )
  const versionOf = async (): Promise<string | null> => {
    try {
      const text = (await ask('version/', {}, TEST_MS)).toString('utf8').trim().replace(/^"|"$/g, '')
      return /^[\w .-]{1,60}$/.test(text) ? text : null
    } catch {
      return null
    }
  }

  return {
    test: async () => {
      const { WorkplacesSummary: places } = await master('WorkplacesSummary', TEST_MS, 1)
      if (workplaceId && places && !places.some(({ Id: id }) => id === workplaceId)) {
        throw new TillFault('workplace-unknown')
      }
      return { version: await versionOf(), places: (places ?? []).map(({ Id: id, Name: name }) => ({ id, name })) }
    },
    articles: async () => {
      const { Products: products } = await master('Products', MASTER_MS)
      const { Menus: menus } = await master('Menus', MASTER_MS)
      return [
        ...(products ?? []).flatMap(articlesOf),
        ...(menus ?? []).map(
          ({ Id: articleId, Name: name, MainPrice: price }): CatalogueArticle => ({
            articleId,
            formatId: null,
            name: name.slice(0, 200),
            formatName: null,
            family: null,
            kind: 'menu',
            price: price ? toAmount(price) : null,
            ratio: null,
          }),
        ),
      ]
    },
    day: async (day) => {
      const { Invoices: invoices } = await ofDay('Invoices', day)
      const system = (await ofDay('SystemCloseOuts', day)).SystemCloseOuts ?? []
      const closeOuts = system.length > 0 ? system : ((await ofDay('PosCloseOuts', day)).PosCloseOuts ?? [])
      try {
        return {
          tickets: (invoices ?? []).map((invoice) => ticketOf(invoice, currency)),
          closeOut: closedOut(closeOuts),
        }
      } catch (error) {
        throw faultOf(error)
      }
    },
  }
}
