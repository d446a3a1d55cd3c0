import { setTimeout as after } from 'node:timers/promises'
import { type LanguageModel, LanguageModelFailed, type Question } from './language-model.ts'

export type OpenAiCompatible = {
  /** Up to and without `/chat/completions`, such as `https://models.example/v1`. */
  url: string
  model: string
  /** Empty for servers that ask for none. */
  key?: string
  /** Longest time for an answer, in milliseconds. */
  milliseconds?: number
  /** How long one that was silent is not asked again, in milliseconds. */
  rest?: number
}

const MOST_BYTES = 1024 * 1024
const MOST_WAITING = 5_000

type Shape = 'schema' | 'object'

const bodyOf = (model: string, { instructions, text, name, schema }: Question, shape: Shape) => ({
  model,
  temperature: 0,
  messages: [
    // A server that does not know schemas has to be told the shape in words.
    { role: 'system', content: shape === 'schema' ? instructions : `${instructions}\n${JSON.stringify(schema)}` },
    { role: 'user', content: text },
  ],
  response_format:
    shape === 'schema' ? { type: 'json_schema', json_schema: { name, schema, strict: true } } : { type: 'json_object' },
})

const textOf = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > MOST_BYTES) throw new LanguageModelFailed('malformed', `more than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const parsed = (text: string, what: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new LanguageModelFailed('malformed', `${what} is no JSON`)
  }
}

type Completion = { choices?: { message?: { content?: unknown; refusal?: unknown }; finish_reason?: unknown }[] }

const objectIn = (completion: Completion): unknown => {
  const [choice] = completion.choices ?? []
  if (choice?.message?.refusal) throw new LanguageModelFailed('refused', 'the model declined')
  if (choice?.finish_reason === 'length') throw new LanguageModelFailed('malformed', 'the answer was cut')
  const content = choice?.message?.content
  if (typeof content !== 'string') throw new LanguageModelFailed('malformed', 'there is no message')
  const object = parsed(content, 'the message')
  if (typeof object !== 'object' || object === null || Array.isArray(object))
    throw new LanguageModelFailed('malformed', 'the message is no object')
  return object
}

const isPassing = (status: number) => status === 429 || status >= 500

const waitOf = (response: Response) => {
  const seconds = Number(response.headers.get('retry-after'))
  return Math.min(MOST_WAITING, Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 500)
}

/**
 * A language model behind an endpoint that speaks OpenAI's chat completions, as hosted and local servers do. A passing fault is
 * tried once more; a server that knows no JSON Schema is asked for a plain object. Redirects are not followed: the key goes
 * to the address that was configured and to no other.
 */
export const openAiCompatible = ({
  url,
  model,
  key,
  milliseconds = 60_000,
  rest = 60_000,
}: OpenAiCompatible): LanguageModel => {
  let restsUntil = Number.NEGATIVE_INFINITY
  const address = `${url.replace(/\/+$/, '')}/chat/completions`
  const ask = (question: Question, shape: Shape, signal: AbortSignal) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(bodyOf(model, question, shape)),
      redirect: 'error',
      signal,
    })
  return {
    name: model,
    answer: async (question) => {
      // Everybody's papers would wait for it, one after another.
      if (performance.now() < restsUntil) throw new LanguageModelFailed('unavailable', 'it was silent a moment ago')
      const signal = AbortSignal.timeout(milliseconds)
      try {
        let response = await ask(question, 'schema', signal)
        if (isPassing(response.status)) {
          await response.body?.cancel()
          await after(waitOf(response), undefined, { signal })
          response = await ask(question, 'schema', signal)
        }
        if (response.status === 400 || response.status === 422) {
          await response.body?.cancel()
          response = await ask(question, 'object', signal)
        }
        if (!response.ok) {
          await response.body?.cancel()
          throw new LanguageModelFailed(isPassing(response.status) ? 'unavailable' : 'refused', `${response.status}`)
        }
        return objectIn(parsed(await textOf(response), 'the answer') as Completion)
      } catch (error) {
        if (error instanceof LanguageModelFailed) throw error
        if (signal.aborted) {
          restsUntil = performance.now() + rest
          throw new LanguageModelFailed('timed-out', `${milliseconds} ms`)
        }
        throw new LanguageModelFailed('unavailable', (error as Error).message)
      }
    },
  }
}

/** The model that the environment names; null when it names none. */
export const configuredModel = (settings: {
  LANGUAGE_MODEL_URL?: string | undefined
  LANGUAGE_MODEL_NAME: string
  LANGUAGE_MODEL_KEY?: string | undefined
}): LanguageModel | null => {
  const { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_NAME: model, LANGUAGE_MODEL_KEY: key } = settings
  return url ? openAiCompatible({ url, model, ...(key && { key }) }) : null
}
