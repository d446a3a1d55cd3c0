import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { TillImportEvent } from '@escandallo/contracts/tills/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type TillImportRow as Row, tillImport as table } from './tables.ts'

export const tillImports = entity<Row, TillImportEvent>({
  table,
  events: selectTypes<TillImportEvent>()({
    folds: ['TillImportBegun', 'TillImportTook', 'TillImportEnded', 'TillImportUndone'],
    ignores: [],
  }),
  key: ({ data }) => data.importId,
  evolve: (row, event) => {
    const { importId, tillId, establishmentId, by, at } = event.data
    const revision = Number(event.revision)
    if (event.type === 'TillImportBegun') {
      const { files, level, from, until, items, gross, net } = event.data.summary
      return {
        importId,
        tillId,
        establishmentId,
        by,
        at,
        files,
        level,
        fromDay: from,
        untilDay: until,
        items,
        gross,
        net,
        added: 0,
        unchanged: 0,
        ended: false,
        undoneAt: null,
        undoneBy: null,
        revision,
      }
    }
    if (!row) throw new Error(`${event.type} of an import that was never begun`)
    switch (event.type) {
      case 'TillImportTook': {
        const { tickets, takings, unchanged } = event.data
        const added = row.added + tickets.length + takings.length
        return { ...row, added, unchanged: row.unchanged + unchanged, revision }
      }
      case 'TillImportEnded':
        return { ...row, ended: true, revision }
      case 'TillImportUndone':
        return { ...row, undoneAt: at, undoneBy: by, revision }
      default:
        return event satisfies never
    }
  },
})
