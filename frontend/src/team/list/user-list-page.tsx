import { TeamPage } from './team-page.tsx'
import { TeamTable } from './team-table.tsx'

export default function UserListPage() {
  return (
    <TeamPage view="table">
      <TeamTable />
    </TeamPage>
  )
}
