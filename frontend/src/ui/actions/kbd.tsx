import './actions.css'

/** Keys as they are pressed: `<Kbd keys={['Ctrl', 'K']} />`. */
export const Kbd = ({ keys }: { keys: readonly string[] }) => (
  <span className="keys">
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
)
