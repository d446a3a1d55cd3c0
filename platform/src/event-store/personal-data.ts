import { decrypt, encrypt } from '../cipher.ts'
import type { EventStore, Json, NewEvent, Recorded, Stretch } from './event-store.ts'
import { asStored } from './hash-chain.ts'
import type { Vault } from './personal-data/vault.ts'

/**
 * Which fields of which event types are about a person, and who that is. A field is a path such as `contact.email`;
 * `*` stands for every item of a list: `guests.*.name`.
 */
export type PersonalFields = Record<
  string,
  // biome-ignore lint/suspicious/noExplicitAny: the data of the event type that the entry is for
  { person: (data: any) => string; fields: readonly string[] }
>

type Sealed = { sealed: string; person: string }

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' &&
  value !== null &&
  'sealed' in value &&
  typeof value.sealed === 'string' &&
  'person' in value &&
  typeof value.person === 'string'

/** A copy of `data` with the values at a path replaced. `change` is told the path with the list's indices in it. */
const replaceAt = (
  data: Json,
  path: readonly string[],
  change: (value: Json, path: string) => Json,
  walked: readonly string[] = [],
): Json => {
  const [step, ...rest] = path
  if (step === undefined) return data === null ? null : change(data, walked.join('.'))
  if (Array.isArray(data)) {
    return data.map((item, index) =>
      step === '*' || step === `${index}` ? replaceAt(item, rest, change, [...walked, `${index}`]) : item,
    )
  }
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, step)) return data
  return { ...data, [step]: replaceAt(data[step] as Json, rest, change, [...walked, step]) }
}

const replaceAll = (data: Json, fields: readonly string[], change: (value: Json, path: string) => Json): Json =>
  fields.reduce<Json>((changed, field) => replaceAt(changed, field.split('.'), change), data)

// What was sealed for one event, field and person opens nowhere else.
const context = (person: string, eventId: string, path: string) => JSON.stringify([person, eventId, path])

const declaredIn = (personalFields: PersonalFields) => (type: string) =>
  Object.hasOwn(personalFields, type) ? personalFields[type] : undefined

/** Opens what is sealed in events as they are stored; it needs the keys of those events' people and of nobody else. */
export const unsealing = (vault: Pick<Vault, 'keysOf'>, personalFields: PersonalFields) => {
  const declared = declaredIn(personalFields)
  return async (events: readonly Recorded[]): Promise<Recorded[]> => {
    const people = new Set<string>()
    for (const { type, data } of events)
      replaceAll(data, declared(type)?.fields ?? [], (value) => {
        if (isSealed(value)) people.add(value.person)
        return value
      })
    if (people.size === 0) return [...events]
    const keys = await vault.keysOf([...people])
    return events.map((event) => {
      const personal = declared(event.type)
      if (!personal) return event
      const data = replaceAll(event.data, personal.fields, (value, path) => {
        if (!isSealed(value)) return value // recorded before the field was declared personal
        const key = keys.get(value.person)
        if (!key || value.sealed === '') return null
        const plain = decrypt(key, Buffer.from(value.sealed, 'base64'), context(value.person, event.id, path))
        return JSON.parse(plain.toString())
      })
      return { ...event, data }
    })
  }
}

/**
 * An event store in which the personal fields of events are never in clear: they are sealed on the way in and opened on the
 * way out, with the person's key from the vault. Once a person is forgotten the fields read as null, and everything else
 * replays as ever. Hashes are over the sealed form, so erasure breaks no chain; verify the chain on the store beneath.
 *
 * What is appended for a person already forgotten is not recorded: the field is sealed empty.
 */
export const sealing = (store: EventStore, vault: Vault, personalFields: PersonalFields): EventStore => {
  const declared = declaredIn(personalFields)

  const seal = async (event: NewEvent): Promise<NewEvent> => {
    const personal = declared(event.type)
    if (!personal) return event
    const person = personal.person(event.data)
    const key = await vault.keyFor(person)
    const data = replaceAll(asStored(event.data), personal.fields, (value, path) => {
      const plain = Buffer.from(JSON.stringify(value))
      const sealed = key ? encrypt(key, plain, context(person, event.id, path)).toString('base64') : ''
      return { sealed, person }
    })
    return { ...event, data }
  }

  const unseal = unsealing(vault, personalFields)
  const opened = async ({ events, reached }: Stretch): Promise<Stretch> => ({ events: await unseal(events), reached })

  return {
    append: async (stream, expected, events) => store.append(stream, expected, await Promise.all(events.map(seal))),
    async *read(stream, options) {
      for await (const event of store.read(stream, options)) yield* await unseal([event])
    },
    async recordedAs(stream, id) {
      const recorded = await store.recordedAs(stream, id)
      return recorded ? ((await unseal([recorded]))[0] ?? null) : null
    },
    readAll: async (options) => opened(await store.readAll(options)),
    subscribe: (options, onBatch) => store.subscribe(options, async (stretch) => onBatch(await opened(stretch))),
    close: () => store.close(),
  }
}
