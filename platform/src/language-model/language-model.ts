/** What a model is asked: how to go about it, what to look at, and the JSON Schema of the object to answer with. */
export type Question = {
  instructions: string
  text: string
  /** Letters, digits, dashes: servers name the shape by it. */
  name: string
  schema: Record<string, unknown>
}

/** Something that reads a text and answers with an object. What it says is a guess, never a fact. */
export type LanguageModel = {
  /** The model's name, kept with what it said. */
  name: string
  /**
   * The object the model answered with; its shape is the caller's to check.
   * @throws LanguageModelFailed
   */
  answer: (question: Question) => Promise<unknown>
}

/** The model gave no answer that can be used. `cause` says why, for the log. */
export class LanguageModelFailed extends Error {
  override name = 'LanguageModelFailed'
  readonly reason: 'timed-out' | 'unavailable' | 'refused' | 'malformed'
  constructor(reason: LanguageModelFailed['reason'], detail: string) {
    super(`The language model did not answer (${reason}): ${detail}`)
    this.reason = reason
  }
}
