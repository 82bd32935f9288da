import { later } from '#ui/page/later.tsx';
import { useView } from '#ui/page/view.tsx';
import { ContinueRow } from './continue-row.tsx';

const Row = later(
  import.meta.env.SSR ? ContinueRow : undefined,
  async () => (await import('./continue-row.tsx')).ContinueRow,
);

/** The row of what somebody has begun; its script comes only for the signed-in. */
export function MembersRow() {
  const { isGuest } = useView();
  return isGuest ? null : <Row />;
}
