import './drafts.css'

/** How sure it is, as four small marks, and why: never a percentage. */
export const Sureness = ({ step, reason }: { step: 1 | 2 | 3 | 4; reason: string }) => (
  <span className="sureness" data-step={step}>
    <span className="sureness-marks" aria-hidden>
      {[1, 2, 3, 4].map((mark) => (
        <i key={mark} data-on={mark <= step || undefined} />
      ))}
    </span>
    {reason}
  </span>
)
