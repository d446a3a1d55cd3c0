import { keyCaps } from './keys.ts'
import '../actions/actions.css'

/** Keys as they are pressed on this machine: `<Kbd keys="mod+k" />` is Ctrl K, or ⌘ K on a Mac. */
export const Kbd = ({ keys }: { keys: string }) => (
  <span className="keys">
    {keyCaps(keys).map((cap) => (
      <kbd key={cap}>{cap}</kbd>
    ))}
  </span>
)
