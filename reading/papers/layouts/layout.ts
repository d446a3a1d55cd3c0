import type { Commerce, Deal } from '../dealing/deal.ts'
import type { Habits, Paper } from '../paper/paper.ts'
import type { Sheet } from '../paper/pen.ts'

/** How one supplier's program prints: what it sells and how it counts, how it writes figures, and where it puts them. */
export type Layout = {
  name: string
  sheet: Sheet
  commerce: Commerce
  habits: Habits
  /** What else is true of this supplier's purchases. */
  recast?: (purchase: Deal) => Deal
  draw: (paper: Paper) => void
}
