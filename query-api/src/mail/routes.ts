import { OPERATOR } from '@escandallo/contracts/mail/events.ts'
import { mailLabels } from '@escandallo/contracts/mail/labels.ts'
import { LETTER_HOURS } from '@escandallo/contracts/mail/letters-out.ts'
import {
  LetterAllowance,
  LetterAllowanceQuery,
  Mail,
  MailLabels,
  MailList,
  MailListQuery,
} from '@escandallo/contracts/mail/queries.ts'
import { mailboxOf } from '@escandallo/contracts/team/addresses.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import { type Server, signedIn } from '@escandallo/platform/http/server.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { containing, pageOf } from '../paging.ts'

const access = 'admin'
const reads = ['mail']
const sortable = { at: 'at', name: 'name', email: 'email', subject: 'subject', status: 'status' } as const
const columns = ['mailId', 'label', 'status', 'name', 'email', 'subject', 'message', 'at'] as const

const known = (tenant: TenantOf) => tenant.from('mail_list').select([...columns])

/** Whoever looks after the installation sees what visitors wrote to them besides what their corporation sent. */
const housesOf = (request: FastifyRequest) =>
  request.caller?.role === 'superadmin' ? [{ corporationId: OPERATOR }, tenantOf(request)] : [tenantOf(request)]

/** A list is of one house: what visitors wrote, unless invitations are asked for. */
const houseFor = (request: FastifyRequest & { query: { label?: string } }) => {
  const [first, ...others] = housesOf(request)
  return (request.query.label === 'invitation' ? others[0] : undefined) ?? first ?? tenantOf(request)
}

const firstOf = async <House, Row>(houses: readonly House[], find: (house: House) => Promise<Row | undefined>) => {
  for (const house of houses) {
    const row = await find(house)
    if (row) return row
  }
  throw new Unknown('message-unknown')
}

export const mailRoutes = (app: Server, { tenants, letterLimits, now }: Dependencies) => {
  app.get(
    '/mail/allowance',
    {
      schema: { querystring: LetterAllowanceQuery, response: { 200: LetterAllowance } },
      access: 'signed-in',
      reads,
    },
    (request) =>
      tenants.read({ corporationId: signedIn(request).corporationId, plans: 'once' }, async ({ from }) => {
        const since = new Date(now().getTime() - LETTER_HOURS * 3_600_000).toISOString()
        const sent = await from('letter_sent').select(['mailbox']).where('at', '>', since).execute()
        const { ofCorporation: most, toMailbox: mostTo } = letterLimits
        const { to } = request.query
        const mailbox = to ? mailboxOf(to) : null
        const toThem = sent.filter((letter) => letter.mailbox === mailbox).length
        const { email = null, emailVerified = false } = request.identity ?? {}
        return {
          confirmed: email !== null && emailVerified,
          email,
          most,
          mostTo,
          left: Math.max(0, most - sent.length),
          leftTo: mailbox === null ? null : Math.max(0, Math.min(mostTo - toThem, most - sent.length)),
        }
      }),
  )

  app.get(
    '/mail/list',
    { schema: { querystring: MailListQuery, response: { 200: MailList } }, access, reads },
    (request) =>
      tenants.read({ ...houseFor(request), plans: 'once' }, async (tenant) => {
        const { q, label, status } = request.query
        let rows = known(tenant)
        if (label) rows = rows.where('label', '=', label)
        if (status) rows = rows.where('status', '=', status)
        if (q)
          rows = rows.where((where) =>
            where.or([containing('name', q), containing('email', q), containing('subject', q)]),
          )
        return pageOf(rows, request.query, sortable, { otherwise: 'at', key: 'mailId' })
      }),
  )

  app.get('/mail/details', { schema: { querystring: ById, response: { 200: Mail } }, access, reads }, (request) =>
    firstOf(housesOf(request), (house) =>
      tenants.read({ ...house, plans: 'once' }, (tenant) =>
        known(tenant).where('mailId', '=', request.query.id).executeTakeFirst(),
      ),
    ),
  )

  app.get('/mail/labels', { schema: { response: { 200: MailLabels } }, access, reads }, async (request) => {
    const counted = await Promise.all(
      housesOf(request).map((house) =>
        tenants.read({ ...house, plans: 'once' }, (tenant) =>
          tenant
            .from('mail_list')
            .select(['label', sql<number>`count(*)::int`.as('total')])
            .select(sql<number>`count(*) filter (where status = 'unread')::int`.as('unread'))
            .groupBy('label')
            .execute(),
        ),
      ),
    )
    return mailLabels.map((label) => {
      const { total = 0, unread = 0 } = counted.flat().find((row) => row.label === label) ?? {}
      return { label, total, unread }
    })
  })
}
