import { type FormEvent, useId, useState } from 'react';
import { useOperator } from '#admin/components/account/operator.ts';
import { AdminDialog } from '#admin/components/dialog/dialog.tsx';
import { messageOf } from '#admin/components/request/refusal.ts';
import * as m from '#messages/membership-admin';
import { BENEFIT_KINDS, type BenefitKind } from '../contract/types.ts';
import { membership } from './api.ts';
import { BENEFIT_NAMES } from './benefit-names.ts';

/** Opens a site to a person until the end of a day. */
export function GiveBenefit({
  accountId,
  onClose,
  onGiven,
}: {
  accountId: string;
  onClose: () => void;
  onGiven: () => void;
}) {
  const { sites } = useOperator();
  const id = useId();
  // One for each showing: pressing twice gives once.
  const [givenWith] = useState(() => crypto.randomUUID());
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const day = String(values.get('until'));
    if (!day) return setFault(m.benefit_until_missing());
    setIsBusy(true);
    setFault(undefined);
    try {
      await membership().giveBenefit({
        id: accountId,
        givenWith,
        site: String(values.get('site')),
        kind: String(values.get('kind')) as BenefitKind,
        expiresAt: `${day}T23:59:59.000Z`,
        reason: String(values.get('reason')),
      });
      onGiven();
      onClose();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <AdminDialog title={m.give_benefit()} onClose={onClose}>
      <form className="small-form" onSubmit={(event) => void submit(event)} noValidate>
        <div className="field">
          <label htmlFor={`${id}-kind`}>{m.benefit_kind()}</label>
          <select id={`${id}-kind`} name="kind">
            {BENEFIT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {BENEFIT_NAMES[kind]()}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-site`}>{m.site()}</label>
          <select id={`${id}-site`} name="site">
            {sites.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-until`}>{m.benefit_until()}</label>
          <input id={`${id}-until`} name="until" type="date" />
        </div>
        <div className="field">
          <label htmlFor={`${id}-reason`}>{m.benefit_reason()}</label>
          <input id={`${id}-reason`} name="reason" type="text" autoComplete="off" maxLength={500} />
        </div>
        {fault && (
          <p role="alert" className="fault">
            {fault}
          </p>
        )}
        <button type="submit" className="button primary" disabled={isBusy} aria-busy={isBusy}>
          {m.give_benefit()}
        </button>
      </form>
    </AdminDialog>
  );
}
