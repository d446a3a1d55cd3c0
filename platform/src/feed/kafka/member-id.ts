import { setTimeout as pause } from 'node:timers/promises'

/** The id under which the broker knows a member, empty when it knows none, and how it is sent a sign of life under that id. */
export type MemberId = { id: string; heartbeat?: () => Promise<unknown> }

type Joining = { groupId: string; memberId: string }

/** What is used here of a broker that coordinates groups, as kafkajs sees it. */
export type Coordinator = {
  joinGroup: (request: Joining) => Promise<{ memberId: string; generationId: number }>
  heartbeat: (request: { groupId: string; groupGenerationId: number; memberId: string }) => Promise<unknown>
}

/**
 * The same coordinator, which is asked under the id that an earlier client of this member was given. A broker that comes back
 * knows who was in a group, and lets nobody begin until each of them has joined again or was missed for a session's time: with
 * an id of its own kept, a member that had to begin anew is not waited for as if it were two.
 */
export const under = <Found extends Coordinator>(member: MemberId, coordinator: Found): Found =>
  Object.assign(Object.create(coordinator), {
    async joinGroup(request: Joining) {
      try {
        const joined = await coordinator.joinGroup({ ...request, memberId: request.memberId || member.id })
        const { memberId, generationId } = joined
        member.id = memberId
        member.heartbeat = () =>
          coordinator.heartbeat({ groupId: request.groupId, groupGenerationId: generationId, memberId })
        return joined
      } catch (error) {
        // kafkajs asks once more then, without an id.
        if ((error as { type?: string }).type === 'UNKNOWN_MEMBER_ID')
          Object.assign(member, { id: '', heartbeat: undefined })
        throw error
      }
    },
  })

/**
 * Awaits work during which kafkajs sends no heartbeats: what is left in order before partitions are distributed anew. A broker
 * that misses a member meanwhile distributes them once more when it comes back, and members whose events take longer than a
 * session would hand over for ever.
 * @param interval milliseconds between two heartbeats.
 */
export const withHeartbeats = async (member: MemberId, interval: number, work: Promise<void>): Promise<void> => {
  const over = new AbortController()
  const beating = async () => {
    while (!over.signal.aborted) {
      // The answer is that partitions are being distributed anew, which kafkajs takes for an error, and still a sign of life.
      await member.heartbeat?.().catch(() => {})
      await pause(interval, undefined, { ref: false, signal: over.signal }).catch(() => {})
    }
  }
  void beating()
  await work.finally(() => over.abort())
}
