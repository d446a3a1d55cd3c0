import { type Admin, Partitioners } from 'kafkajs'

const partitioner = Partitioners.DefaultPartitioner()

/** Partitions of a topic that nobody has made before: so many consumers can share its work. */
const PARTITIONS = 12

const LARGEST_MESSAGE = 16 * 1024 * 1024

/** The topic of a stream: streams of one kind, told by what comes before the first hyphen, share one. */
export const topicOf = (prefix: string, stream: string): string => prefix + (stream.split('-')[0] ?? '')

export const laneName = (topic: string, partition: number): string => `${topic}/${partition}`

/** The lane in which a stream's events come, as every Kafka client would choose it by the key. */
export const laneOf = (topic: string, partitions: number, stream: string): string => {
  const partitionMetadata = Array.from({ length: partitions }, (_, partitionId) => ({ partitionId, leader: 0 }))
  return laneName(
    topic,
    partitioner({ topic, partitionMetadata: partitionMetadata as never, message: { key: stream, value: null } }),
  )
}

/**
 * Makes topics that are missing: kept for ever, so that a new group begins with the first event, as it would in the log.
 * @returns the number of partitions of each, also of those that somebody made otherwise.
 */
export const ensureTopics = async (admin: Admin, topics: readonly string[]): Promise<Map<string, number>> => {
  const there = new Set(await admin.listTopics())
  const missing = topics.filter((topic) => !there.has(topic))
  if (missing.length > 0) {
    const configEntries = [
      { name: 'retention.ms', value: '-1' },
      { name: 'max.message.bytes', value: String(LARGEST_MESSAGE) },
    ]
    await admin.createTopics({
      waitForLeaders: true,
      topics: missing.map((topic) => ({ topic, numPartitions: PARTITIONS, configEntries })),
    })
  }
  const { topics: made } = await admin.fetchTopicMetadata({ topics: [...topics] })
  return new Map(made.map(({ name, partitions }) => [name, partitions.length]))
}
