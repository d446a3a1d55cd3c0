import { TeamCards } from './team-cards.tsx'
import { TeamPage } from './team-page.tsx'

export default function UserCardsPage() {
  return (
    <TeamPage view="cards">
      <TeamCards />
    </TeamPage>
  )
}
