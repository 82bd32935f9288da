import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#admin/components/request/refusal.ts';
import { type Action, Actions } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import * as m from '#messages/operators-admin';
import type { ApiKeyRow } from '../../contract/key-api.ts';
import { admin } from '../api.ts';
import { CreateKey } from './create-key.tsx';

/** API keys for programs that use the admin's API. */
export function KeysCard() {
  const [keys, setKeys] = useState<readonly ApiKeyRow[]>();
  const [fault, setFault] = useState<string>();
  const [isCreating, setIsCreating] = useState(false);
  const load = useEffectEvent(() =>
    admin()
      .keys()
      .then(
        ({ data }) => setKeys(data.keys),
        (error: unknown) => setFault(messageOf(error)),
      ),
  );
  useEffect(() => void load(), []);
  const revoke: Action<ApiKeyRow> = {
    label: m.revoke_key,
    tone: 'danger',
    when: ({ revokedAt }) => !revokedAt,
    confirm: ({ label }) => ({ title: m.revoke_key_title({ label }), text: m.revoke_key_hint() }),
    run: ({ id }) => admin().revokeKey({ id }).then(load),
    done: m.key_revoked,
  };
  return (
    <section className="card">
      <div className="card-head">
        <h2>{m.keys()}</h2>
        <button type="button" className="button" onClick={() => setIsCreating(true)}>
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
          <li key={key.id}>
            <KeyFacts row={key} />
            <Actions of={key} actions={[revoke]} />
          </li>
        ))}
      </ul>
      {isCreating && <CreateKey onClose={() => setIsCreating(false)} onCreated={() => void load()} />}
    </section>
  );
}

function KeyFacts({ row }: { row: ApiKeyRow }) {
  const { label, hint, ownerEmail, permissions, expiresAt, lastUsedAt, revokedAt } = row;
  return (
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
  );
}
