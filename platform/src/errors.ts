/** Whatever makes a refusal understandable on a screen: plain values, no personal data. */
export type Details = Record<string, string | number | boolean | null | readonly string[]>

/** The business says no. `code` is stable kebab-case, such as `document-not-read-yet`; the screen translates it. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: string
  readonly details: Details
  constructor(code: string, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** There is no such thing, or it is not yours: the answer is the same. */
export class Unknown extends Error {
  override name = 'Unknown'
  readonly code: string
  constructor(code = 'unknown') {
    super(code)
    this.code = code
  }
}

/** Somebody changed the thing since the asker read it. */
export class Changed extends Error {
  override name = 'Changed'
  readonly code: string
  constructor(code = 'changed-meanwhile') {
    super(code)
    this.code = code
  }
}

/** One complaint about what was sent. `path` has dots and indexes: `lines.0.quantity`; empty for the whole. */
export type Complaint = { path: string; code: string }

/** What was sent cannot be understood. */
export class Invalid extends Error {
  override name = 'Invalid'
  readonly code: string
  readonly errors: readonly Complaint[]
  constructor(code = 'invalid', errors: readonly Complaint[] = []) {
    super(code)
    this.code = code
    this.errors = errors
  }
}

/** Nobody is known to be asking. */
export class Unauthenticated extends Error {
  override name = 'Unauthenticated'
  readonly code: string
  constructor(code = 'sign-in-required') {
    super(code)
    this.code = code
  }
}

/** Who asks may not do this. */
export class Forbidden extends Error {
  override name = 'Forbidden'
  readonly code: string
  constructor(code = 'forbidden') {
    super(code)
    this.code = code
  }
}

/** An idempotency key came back with another body. */
export class KeyReused extends Error {
  override name = 'KeyReused'
  readonly code = 'idempotency-key-reused'
  constructor() {
    super('idempotency-key-reused')
  }
}

/** What was sent is understood, and cannot be worked with: a file that no reader opens. */
export class Unprocessable extends Error {
  override name = 'Unprocessable'
  readonly code: string
  readonly details: Details
  constructor(code: string, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** More bytes than are taken. */
export class TooLarge extends Error {
  override name = 'TooLarge'
  readonly code: string
  constructor(code = 'too-large') {
    super(code)
    this.code = code
  }
}

/** A kind of content that is not taken. */
export class UnsupportedKind extends Error {
  override name = 'UnsupportedKind'
  readonly code: string
  constructor(code = 'unsupported-media-type') {
    super(code)
    this.code = code
  }
}

/** Too often. Try again after `retryAfter` seconds. */
export class TooMany extends Error {
  override name = 'TooMany'
  readonly code: string
  readonly retryAfter: number
  constructor(code = 'too-many-requests', retryAfter = 1) {
    super(code)
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** Something that this needs does not answer just now. Try again after `retryAfter` seconds. */
export class Unavailable extends Error {
  override name = 'Unavailable'
  readonly code: string
  readonly retryAfter: number
  constructor(code = 'unavailable', retryAfter = 2, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.retryAfter = retryAfter
  }
}
