import * as m from '#messages/admin';

/** Where something is still on its way. */
export function Waiting() {
  return (
    <p className="muted" role="status">
      {m.waiting()}
    </p>
  );
}
