import { scheduleReport } from '@escandallo/contracts/preferences/scheduled.ts'
import { hiddenBy, restsOnSales } from '@escandallo/contracts/reports/access.ts'
import {
  generateDishSheet,
  generateNutrition,
  generateReport,
  nameReport,
  reportFailed,
  reportMade,
} from '@escandallo/contracts/reports/commands.ts'
import type { ReportRequest } from '@escandallo/contracts/reports/events.ts'
import { dayAt } from '@escandallo/contracts/values/days.ts'
import { Accepted, ById } from '@escandallo/contracts/values/listing.ts'
import { Forbidden, Unknown } from '@escandallo/platform/errors.ts'
import { anySection, section } from '@escandallo/platform/http/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { putJson } from '@escandallo/platform/object-storage/json.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { reports } from './report.ts'

const answers = { 202: Accepted }
const anyReport = anySection('dashboard', 'sales', 'dishes')
const CONTENT_BYTES = 4_000_000
/** Where "today" is, for a sheet of a dish as it stands. */
const ZONE = 'Europe/Madrid'

/** Who asks for a report may see what it tells: its section, and all its establishments. */
const requireSeen = (
  { caller }: FastifyRequest,
  report: Pick<ReportRequest, 'type' | 'establishments' | 'withSales'>,
  unknown: string,
) => {
  const hidden = caller ? hiddenBy(caller, report) : null
  if (hidden === 'section') throw new Forbidden()
  if (hidden === 'establishment') throw new Unknown(unknown)
}

export const reportRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, stateOf, workflows, objects } = dependencies

  const request = async (asked: FastifyRequest, reply: FastifyReply, of: ReportRequest) => {
    const withSales = restsOnSales(of.type, asked.caller ?? null)
    const report: ReportRequest = { ...of, ...(withSales && { withSales }) }
    requireSeen(asked, report, 'establishment-unknown')
    const context = { ...contextOf(asked), asked: report }
    const { establishments, dishId } = report
    const named = establishments === 'all' ? {} : { establishment: establishments }
    await workflows.requireKnown({ ...named, ...(dishId && { dish: [dishId] }) }, context)
    const reportId = newId(asked, 'report')
    const command = commandOf('RequestReport', { reportId, request: report }, context)
    return accepted(reply, reportId, await execute(reports, reportId, command, context))
  }

  app.post(
    '/reports/generate',
    { schema: { body: described(generateReport), response: answers }, access: anyReport },
    (asked, reply) => {
      const { range = null, ...wanted } = bodyOf(generateReport, asked.body)
      return request(asked, reply, { ...wanted, range, dishId: null })
    },
  )
  app.post(
    '/reports/generate-nutrition',
    { schema: { body: described(generateNutrition), response: answers }, access: section('dashboard') },
    (asked, reply) => {
      const { range = null, ...wanted } = bodyOf(generateNutrition, asked.body)
      return request(asked, reply, { type: 'nutrition', ...wanted, range, dishId: null })
    },
  )
  app.post(
    '/reports/dish-sheet',
    { schema: { body: described(generateDishSheet), response: answers }, access: section('dishes') },
    (asked, reply) => {
      const { dishId } = bodyOf(generateDishSheet, asked.body)
      const today = dayAt(new Date().toISOString(), ZONE)
      // Of the dishes that are sold where the asker is.
      const seen = asked.caller?.role === 'user' ? asked.caller.establishments : 'all'
      const establishments = seen === 'all' ? seen : [...seen]
      const days = { from: today, to: today, range: null, establishments }
      return request(asked, reply, { type: 'dish-sheet', ...days, dishId })
    },
  )
  app.put(
    '/reports/name',
    { schema: { body: described(nameReport), response: answers }, access: anyReport },
    async (asked, reply) => {
      const data = bodyOf(nameReport, asked.body)
      const context = contextOf(asked)
      const report = await stateOf(reports, data.reportId, context)
      if (report.status !== 'absent') requireSeen(asked, report.request, 'report-unknown')
      const outcome = await execute(reports, data.reportId, commandOf('NameReport', data, context), context)
      return accepted(reply, data.reportId, outcome)
    },
  )
  /** With its stored content, which is no other report's. */
  app.delete(
    '/reports/delete',
    { schema: { querystring: ById, response: answers }, access: anyReport },
    async (asked, reply) => {
      const context = contextOf(asked)
      const reportId = asked.query.id
      const report = await stateOf(reports, reportId, context)
      if (report.status !== 'absent') requireSeen(asked, report.request, 'report-unknown')
      const outcome = await execute(reports, reportId, commandOf('DeleteReport', { reportId }, context), context)
      if (report.status !== 'absent' && report.hash !== null) await objects.remove(report.hash)
      return accepted(reply, reportId, outcome)
    },
  )

  app.post(
    '/reports/made',
    { bodyLimit: CONTENT_BYTES, schema: { body: described(reportMade), response: answers }, access: 'service' },
    async (asked, reply) => {
      const { reportId, content } = bodyOf(reportMade, asked.body)
      const context = { ...contextOf(asked), asked: { reportId } }
      const report = await stateOf(reports, reportId, context)
      const hash = report.status === 'making' ? await putJson(objects, { ...content, reportId }) : ''
      const command = commandOf('FinishReport', { reportId, hash, title: content.title }, context)
      return accepted(reply, reportId, await execute(reports, reportId, command, context))
    },
  )
  app.post(
    '/reports/schedule',
    { schema: { body: described(scheduleReport), response: answers }, access: 'service' },
    (asked, reply) => {
      const body = bodyOf(scheduleReport, asked.body)
      return request(asked, reply, { ...body, range: null, establishments: 'all', dishId: null })
    },
  )
  app.post(
    '/reports/failed',
    { schema: { body: described(reportFailed), response: answers }, access: 'service' },
    async (asked, reply) => {
      const { reportId, code } = bodyOf(reportFailed, asked.body)
      const context = contextOf(asked)
      const command = commandOf('FailReport', { reportId, code }, context)
      return accepted(reply, reportId, await execute(reports, reportId, command, context))
    },
  )
}
