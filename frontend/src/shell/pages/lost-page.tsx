import NotFoundPage from './not-found-page.tsx'

/** An address that leads nowhere, for whoever is not signed in: without the frame, which is for those who are. */
export default function LostPage() {
  return (
    <main>
      <NotFoundPage />
    </main>
  )
}
