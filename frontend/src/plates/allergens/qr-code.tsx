import { encode } from 'uqr'
import '../parts/plates.css'

const QUIET = 4

/** A QR code to print: dark on white in every theme, since a camera must read it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data: rows } = encode(text, { ecc: 'M', border: 0 })
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('')
  const size = rows.length + 2 * QUIET
  return (
    <svg className="plate-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
