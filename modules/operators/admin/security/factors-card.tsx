import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { EnrolApp } from '#admin/components/account/enrol-app.tsx';
import { addPasskey, canUsePasskeys, passkeyFault } from '#admin/components/account/passkey.ts';
import { RecoveryCodes } from '#admin/components/account/recovery-codes.tsx';
import { AdminDialog } from '#admin/components/dialog/dialog.tsx';
import { notify } from '#admin/components/dialog/notices.tsx';
import { SmallForm } from '#admin/components/form/small-form.tsx';
import { type Action, Actions } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import * as m from '#messages/operators-admin';
import type { SecurityFacts } from '../../contract/types.ts';
import { admin } from '../api.ts';

type Open = 'passkey' | 'app' | { codes: readonly string[] };

interface Factor {
  title: string;
  detail: string;
  /** The confirmation before it is removed. */
  question: { title: string; text: string };
  isLast: boolean;
  remove: () => Promise<unknown>;
}

const REMOVE: Action<Factor> = {
  label: m.remove_factor,
  tone: 'danger',
  when: ({ isLast }) => !isLast,
  confirm: ({ question }) => question,
  run: ({ remove }) => remove(),
  done: m.factor_removed,
};

/** The operator's second factors, with ways to add and remove them. */
export function FactorsCard({ facts }: { facts: SecurityFacts }) {
  const { totpSince, passkeys, recoveryCodesLeft } = facts;
  const [open, setOpen] = useState<Open>();
  const { revalidate } = useRevalidator();
  const close = () => setOpen(undefined);
  const isLast = passkeys.length + (totpSince ? 1 : 0) === 1;
  const factors: Factor[] = passkeys.map(({ id, label, createdAt, lastUsedAt }) => ({
    title: m.passkey_named({ label }),
    detail: lastUsedAt ? m.last_used_time({ time: dateTime(lastUsedAt) }) : m.since_time({ time: dateTime(createdAt) }),
    question: { title: m.remove_passkey_title({ label }), text: m.remove_passkey_hint() },
    isLast,
    remove: () => admin().removePasskey({ id }),
  }));
  if (totpSince)
    factors.unshift({
      title: m.app(),
      detail: m.since_time({ time: dateTime(totpSince) }),
      question: { title: m.remove_app_title(), text: m.remove_app_hint() },
      isLast,
      remove: () => admin().removeTotp(),
    });
  const renew: Action<unknown> = {
    label: () => m.renew_codes(),
    tone: 'danger',
    confirm: () => ({ title: m.renew_codes(), text: m.renew_codes_hint() }),
    run: async () => setOpen({ codes: (await admin().renewRecoveryCodes()).data.recoveryCodes }),
  };

  function added(codes: readonly string[], text: string) {
    notify(text);
    setOpen(codes.length > 0 ? { codes } : undefined);
    void revalidate();
  }

  return (
    <section className="card">
      <div className="card-head">
        <h2>{m.factors()}</h2>
        <div className="form-acts">
          <button type="button" className="button" onClick={() => setOpen('passkey')}>
            {m.add_passkey()}
          </button>
          {!totpSince && (
            <button type="button" className="button" onClick={() => setOpen('app')}>
              {m.set_up_app()}
            </button>
          )}
        </div>
      </div>
      {isLast && <p className="muted">{m.only_factor()}</p>}
      <ul className="rows">
        {factors.map((factor) => (
          <Row key={factor.title} title={factor.title} detail={factor.detail}>
            <Actions of={factor} actions={[REMOVE]} />
          </Row>
        ))}
        <Row title={m.recovery_codes()} detail={m.codes_left({ left: recoveryCodesLeft })}>
          <Actions of={undefined} actions={[renew]} />
        </Row>
      </ul>
      {open === 'passkey' && <AddPasskey onClose={close} onAdded={(codes) => added(codes, m.passkey_added())} />}
      {open === 'app' && (
        <AdminDialog title={m.set_up_app()} onClose={close}>
          <div className="dialog-body">
            <EnrolApp onSetUp={(codes) => added(codes, m.app_set_up())} />
          </div>
        </AdminDialog>
      )}
      {typeof open === 'object' && (
        <AdminDialog title={m.recovery_codes()} onClose={close}>
          <div className="dialog-body">
            <RecoveryCodes codes={open.codes} onDone={close} />
          </div>
        </AdminDialog>
      )}
    </section>
  );
}

function Row({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <li>
      <div>
        <p>{title}</p>
        <p className="muted">{detail}</p>
      </div>
      {children}
    </li>
  );
}

/** Asks for a name, then has the browser create the passkey. */
function AddPasskey({ onClose, onAdded }: { onClose: () => void; onAdded: (codes: readonly string[]) => void }) {
  const label = {
    name: 'label',
    label: m.passkey_label(),
    type: 'text',
    autoComplete: 'off',
    hint: m.passkey_label_hint(),
    isOptional: true,
  } as const;
  return (
    <AdminDialog title={m.add_passkey()} onClose={onClose}>
      <div className="dialog-body">
        <p>{canUsePasskeys() ? m.passkey_hint() : m.passkeys_unknown()}</p>
        {canUsePasskeys() && (
          <SmallForm
            act={m.add_passkey()}
            faultOf={passkeyFault}
            fields={[label]}
            onSubmit={async ({ label = '' }) => onAdded(await addPasskey(label))}
          />
        )}
      </div>
    </AdminDialog>
  );
}
