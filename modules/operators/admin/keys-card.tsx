import { useCallback, useEffect, useState } from 'react';
import { ConfirmDialog } from '#admin/components/dialog/confirm.tsx';
import { messageOf } from '#admin/components/request/refusal.ts';
import { useActing } from '#admin/components/request/use-acting.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import * as m from '#messages/operators-admin';
import type { ApiKeyRow } from '../contract/key-api.ts';
import { admin } from './api.ts';
import { MakeKey } from './create-key.tsx';

/** Keys that programs call the admin with. */
export function KeysCard() {
  const [keys, setKeys] = useState<readonly ApiKeyRow[]>();
  const [fault, setFault] = useState<string>();
  const [isMaking, setIsMaking] = useState(false);
  const [cancellation, setCancellation] = useState<ApiKeyRow>();
  const [act] = useActing();
  const load = useCallback(
    () =>
      admin()
        .keys()
        .then(
          ({ data }) => setKeys(data.keys),
          (error: unknown) => setFault(messageOf(error)),
        ),
    [],
  );
  useEffect(() => void load(), [load]);

  async function revoke(key: ApiKeyRow) {
    if (!(await act(() => admin().revokeKey({ id: key.id }), m.key_revoked()))) return;
    setCancellation(undefined);
    await load();
  }

  return (
    <section className="card">
      <div className="card-head">
        <h2>{m.keys()}</h2>
        <button type="button" className="button" onClick={() => setIsMaking(true)}>
          {m.make_key()}
        </button>
      </div>
      <p className="muted">
        {m.keys_hint()}{' '}
        <a href="/api/admin/v1/openapi.json" target="_blank" rel="noreferrer">
          {m.keys_reference()}
        </a>
      </p>
      {fault && <p role="alert">{fault}</p>}
      {!keys && !fault && <p className="muted">{m.loading()}</p>}
      {keys?.length === 0 && <p>{m.no_keys()}</p>}
      <ul className="rows">
        {keys?.map((key) => (
          <Key key={key.id} row={key} onRevoke={() => setCancellation(key)} />
        ))}
      </ul>
      {isMaking && <MakeKey onClose={() => setIsMaking(false)} onMade={() => void load()} />}
      {cancellation && (
        <ConfirmDialog
          title={m.revoke_key_title({ label: cancellation.label })}
          act={m.revoke_key()}
          tone="danger"
          onClose={() => setCancellation(undefined)}
          onConfirm={() => revoke(cancellation)}
        >
          <p>{m.revoke_key_hint()}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function Key({ row, onRevoke }: { row: ApiKeyRow; onRevoke: () => void }) {
  const { label, hint, ownerEmail, permissions, expiresAt, lastUsedAt, revokedAt } = row;
  return (
    <li>
      <div>
        <p>
          {label} <code>{hint}…</code> {revokedAt && <span className="badge">{m.revoked()}</span>}
        </p>
        <p className="muted">
          {ownerEmail} · {expiresAt ? m.expires_time({ time: dateTime(expiresAt) }) : m.never_expires()} ·{' '}
          {lastUsedAt ? m.last_used_time({ time: dateTime(lastUsedAt) }) : m.never_used()}
        </p>
        <p className="muted">{permissions.join(', ')}</p>
      </div>
      {!revokedAt && (
        <button type="button" className="button danger" onClick={onRevoke}>
          {m.revoke_key()}
        </button>
      )}
    </li>
  );
}
