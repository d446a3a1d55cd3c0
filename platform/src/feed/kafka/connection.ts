import { Kafka, logLevel } from 'kafkajs'

/** Where the brokers are, how they know us, and how our topics begin. */
export type KafkaConnection = {
  brokers: readonly string[]
  /** Every topic's name begins with it, so that several installations may share brokers. */
  topicPrefix: string
  /** Milliseconds without an answer after which connections are given up and made anew; 20,000 unless told. */
  silence?: number
  ssl?: boolean
  sasl?: { mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'; username: string; password: string } | undefined
}

/** Tries of one request; whoever asked begins anew with other connections when they are used up. */
export const RETRY = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 4 }

export const silenceOf = ({ silence = 20_000 }: Pick<KafkaConnection, 'silence'>): number => silence

/** A client that gives up on a broker which accepts and never answers. What goes wrong is thrown, not logged here. */
export const kafkaClient = ({ brokers, ssl = false, sasl, silence }: KafkaConnection): Kafka =>
  new Kafka({
    clientId: 'escandallo',
    brokers: [...brokers],
    ssl,
    // The union of the mechanisms is told apart by the mechanism alone, which is a union here too.
    ...(sasl ? { sasl: sasl as { mechanism: 'plain'; username: string; password: string } } : {}),
    connectionTimeout: 3_000,
    requestTimeout: silenceOf({ silence }) / 2,
    logLevel: logLevel.NOTHING,
    retry: RETRY,
  })
