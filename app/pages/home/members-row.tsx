import { later } from '#ui/page/later.tsx';
import { useView } from '#ui/page/view.tsx';
import { ContinueRow } from './continue-row.tsx';

const Row = later(
  import.meta.env.SSR ? ContinueRow : undefined,
  async () => (await import('./continue-row.tsx')).ContinueRow,
);

/** The row of videos that the visitor has begun; its script is loaded only for signed-in visitors. */
export function MembersRow() {
  const { isGuest } = useView();
  return isGuest ? null : <Row />;
}
