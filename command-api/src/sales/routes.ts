import { recordTakings, withdrawTakings } from '@escandallo/contracts/sales/commands.ts'
import { TYPED_PART } from '@escandallo/contracts/sales/takings/parts.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { dayAt } from '@escandallo/contracts/values/days.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import { wholeOf } from '@escandallo/contracts/values/money.ts'
import { withoutVat } from '@escandallo/contracts/values/shares/spreading.ts'
import { Invalid } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, commandOf, contextOf, described } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { commandTable } from '../http/command-table.ts'
import { takingsIdOf } from '../ids.ts'
import { takingsKind } from './takings.ts'

const access = section('sales')

export const takingsRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, workflows } = dependencies
  app.post(
    '/tpv/takings',
    { schema: { body: described(recordTakings), response: { 202: Accepted } }, access },
    async (request, reply) => {
      const { tillId, businessDay, rates, tickets, covers } = bodyOf(recordTakings, request.body)
      const context = contextOf(request)
      const { establishmentId } = await workflows.connectedTill(tillId, context)
      const { currency, timeZone } = await workflows.establishmentDetails(establishmentId, context)
      if (businessDay > dayAt(context.at, timeZone))
        throw new Invalid('invalid', [{ path: 'businessDay', code: 'takings-in-the-future' }])
      const ofDay = { from: businessDay, until: businessDay, articles: null }
      const takings = {
        ...ofDay,
        currency,
        tickets,
        covers,
        rates: rates.map(({ rate, gross }) => {
          const net = wholeOf(withoutVat(gross, rate))
          return { rate, net, vat: gross - net }
        }),
      }
      const takingsId = takingsIdOf(tillId, ofDay)
      const part = { partId: TYPED_PART, importId: null, replaces: true, takings }
      const command = commandOf('RecordTakings', { takingsId, tillId, establishmentId, ...part }, context)
      return accepted(reply, takingsId, await execute(takingsKind, takingsId, command, context))
    },
  )
  commandTable(app, dependencies, takingsKind, { access, id: 'takingsId' }, [
    ['DELETE', '/tpv/takings', withdrawTakings, 'WithdrawTakings'],
  ])
}
