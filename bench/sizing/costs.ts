/** What one of each costs: processor time in milliseconds, sizes in bytes, memory in megabytes. */
export type Costs = {
  question: { queryApi: number; database: number }
  command: { commandApi: number; projectors: number; database: number; events: number }
  textPage: { worker: number }
  picturePage: { worker: number }
  /** Of the log with its indexes; of everything else in the database, for each paper; of a message to the brokers before it is packed. */
  bytes: { event: number; readModelsOfPaper: number; message: number }
  ofPaper: { events: number; lines: number }
  memory: { commandApi: number; queryApi: number; projectors: number; worker: number; gateway: number }
  /** Events a second while every read model is built again. */
  rebuilt: number
}

/**
 * Measured with `npm run size -- --measure` on two cores that others used too, over 30,201 events (2026-11-22). Memory of a worker
 * is what one thread holds after 23 photographs, that of a gateway what it holds in the distributed run.
 */
export const costs: Costs = {
  question: { queryApi: 5.61, database: 3.07 },
  command: { commandApi: 4.58, projectors: 8.08, database: 8.45, events: 1 },
  textPage: { worker: 172 },
  picturePage: { worker: 3_670 },
  bytes: { event: 1_440, readModelsOfPaper: 33_400, message: 1_850 },
  ofPaper: { events: 14.4, lines: 10.8 },
  memory: { commandApi: 266, queryApi: 298, projectors: 295, worker: 351, gateway: 116 },
  rebuilt: 2_660,
}
