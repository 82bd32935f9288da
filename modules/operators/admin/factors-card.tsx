import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { EnrolApp } from '#admin/components/account/enrol-app.tsx';
import { RecoveryCodes } from '#admin/components/account/recovery-codes.tsx';
import { ConfirmDialog } from '#admin/components/dialog/confirm.tsx';
import { AdminDialog } from '#admin/components/dialog/dialog.tsx';
import { notify } from '#admin/components/dialog/notices.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import * as m from '#messages/operators-admin';
import type { SecurityFacts } from '../contract/types.ts';
import { AddPasskey } from './add-passkey.tsx';
import { admin } from './api.ts';

type Open =
  | { what: 'passkey' }
  | { what: 'app' }
  | { what: 'renew' }
  | { what: 'codes'; codes: readonly string[] }
  | { what: 'remove'; title: string; hint: string; work: () => Promise<unknown> };

/** The second factors an operator has, and how to have others. */
export function FactorsCard({ facts }: { facts: SecurityFacts }) {
  const { totpSince, passkeys, recoveryCodesLeft } = facts;
  const [open, setOpen] = useState<Open>();
  const { revalidate } = useRevalidator();
  const [act] = useActing();
  const close = () => setOpen(undefined);
  const isLast = passkeys.length + (totpSince ? 1 : 0) === 1;

  function take(codes: readonly string[], said: string) {
    notify(said);
    setOpen(codes.length > 0 ? { what: 'codes', codes } : undefined);
    void revalidate();
  }
  async function remove(work: () => Promise<unknown>) {
    if (await act(work, m.factor_removed())) close();
  }

  return (
    <section className="card">
      <div className="card-head">
        <h2>{m.factors()}</h2>
        <div className="form-acts">
          <button type="button" className="button" onClick={() => setOpen({ what: 'passkey' })}>
            {m.add_passkey()}
          </button>
          {!totpSince && (
            <button type="button" className="button" onClick={() => setOpen({ what: 'app' })}>
              {m.set_up_app()}
            </button>
          )}
        </div>
      </div>
      {isLast && <p className="muted">{m.only_factor()}</p>}
      <ul className="rows">
        {totpSince && (
          <Factor
            title={m.app()}
            detail={m.since_time({ time: dateTime(totpSince) })}
            isLast={isLast}
            onRemove={() =>
              setOpen({
                what: 'remove',
                title: m.remove_app_title(),
                hint: m.remove_app_hint(),
                work: () => admin().removeTotp(),
              })
            }
          />
        )}
        {passkeys.map(({ id, label, createdAt, lastUsedAt }) => (
          <Factor
            key={id}
            title={m.passkey_named({ label })}
            detail={
              lastUsedAt
                ? m.last_used_time({ time: dateTime(lastUsedAt) })
                : m.since_time({ time: dateTime(createdAt) })
            }
            isLast={isLast}
            onRemove={() =>
              setOpen({
                what: 'remove',
                title: m.remove_passkey_title({ label }),
                hint: m.remove_passkey_hint(),
                work: () => admin().removePasskey({ id }),
              })
            }
          />
        ))}
        <li>
          <div>
            <p>{m.recovery_codes()}</p>
            <p className="muted">{m.codes_left({ left: recoveryCodesLeft })}</p>
          </div>
          <button type="button" className="button" onClick={() => setOpen({ what: 'renew' })}>
            {m.renew_codes()}
          </button>
        </li>
      </ul>
      {open?.what === 'passkey' && <AddPasskey onClose={close} onAdded={(codes) => take(codes, m.passkey_added())} />}
      {open?.what === 'app' && (
        <AdminDialog title={m.set_up_app()} onClose={close}>
          <div className="dialog-body">
            <EnrolApp onSetUp={(codes) => take(codes, m.app_set_up())} />
          </div>
        </AdminDialog>
      )}
      {open?.what === 'renew' && (
        <ConfirmDialog
          title={m.renew_codes()}
          act={m.renew_codes()}
          tone="danger"
          onClose={close}
          onConfirm={() =>
            act(async () => {
              const { recoveryCodes } = (await admin().renewRecoveryCodes()).data;
              setOpen({ what: 'codes', codes: recoveryCodes });
            })
          }
        >
          <p>{m.renew_codes_hint()}</p>
        </ConfirmDialog>
      )}
      {open?.what === 'codes' && (
        <AdminDialog title={m.recovery_codes()} onClose={close}>
          <div className="dialog-body">
            <RecoveryCodes codes={open.codes} onDone={close} />
          </div>
        </AdminDialog>
      )}
      {open?.what === 'remove' && (
        <ConfirmDialog
          title={open.title}
          act={m.remove_factor()}
          tone="danger"
          onClose={close}
          onConfirm={() => remove(open.work)}
        >
          <p>{open.hint}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function Factor(props: { title: string; detail: string; isLast: boolean; onRemove: () => void }) {
  const { title, detail, isLast, onRemove } = props;
  return (
    <li>
      <div>
        <p>{title}</p>
        <p className="muted">{detail}</p>
      </div>
      <button type="button" className="button danger" disabled={isLast} onClick={onRemove}>
        {m.remove_factor()}
      </button>
    </li>
  );
}
