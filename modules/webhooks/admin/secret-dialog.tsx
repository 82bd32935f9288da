import { useState } from 'react';
import { AdminDialog } from '#admin/components/dialog/dialog.tsx';
import * as m from '#messages/webhooks-admin';

/** Shows a new secret; it can't be shown again. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [said, setSaid] = useState<string>();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setSaid(m.copied()),
      () => setSaid(m.copy_failed()),
    );
  return (
    <AdminDialog title={m.secret_title()} onClose={onClose}>
      <div className="dialog-body">
        <p>{m.secret_hint()}</p>
        <pre className="raw">{secret}</pre>
        <p role="status" className="muted">
          {said}
        </p>
      </div>
      <div className="dialog-acts">
        <button type="button" className="button" onClick={() => void copy()}>
          {m.copy()}
        </button>
        <button type="button" className="button primary" onClick={onClose}>
          {m.saved_it()}
        </button>
      </div>
    </AdminDialog>
  );
}
