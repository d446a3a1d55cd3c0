/** The id under which the broker knows a member; empty when it knows none. */
export type KnownAs = { id: string }

/** What is used here of a broker that coordinates groups, as kafkajs sees it. */
export type Coordinator = {
  joinGroup: (asked: { memberId: string }) => Promise<{ memberId: string }>
}

/**
 * The same coordinator, which is asked under the id that an earlier client of this member was given. A broker that comes back
 * knows who was in a group, and lets nobody begin until each of them has joined again or was missed for a session's time: with
 * an id of its own kept, a member that had to begin anew is not waited for as if it were two.
 */
export const under = <Found extends Coordinator>(knownAs: KnownAs, coordinator: Found): Found =>
  Object.assign(Object.create(coordinator), {
    async joinGroup(asked: { memberId: string }) {
      try {
        const joined = await coordinator.joinGroup({ ...asked, memberId: asked.memberId || knownAs.id })
        knownAs.id = joined.memberId
        return joined
      } catch (error) {
        // kafkajs asks once more then, without an id.
        if ((error as { type?: string }).type === 'UNKNOWN_MEMBER_ID') knownAs.id = ''
        throw error
      }
    },
  })
