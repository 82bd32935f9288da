import { useRevalidator } from 'react-router';
import * as m from '#messages/admin';

/** Loads what the screen shows anew. */
export function LookAgain() {
  const { revalidate, state } = useRevalidator();
  return (
    <button type="button" className="button" disabled={state !== 'idle'} onClick={() => void revalidate()}>
      {m.look_again()}
    </button>
  );
}
