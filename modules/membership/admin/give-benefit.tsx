import { useId, useState } from 'react';
import { useOperator } from '#admin/components/account/operator.ts';
import { ReasonDialog } from '#admin/components/dialog/reason-dialog.tsx';
import * as m from '#messages/membership-admin';
import { BENEFIT_KINDS, type BenefitKind } from '../contract/types.ts';
import { membership } from './api.ts';
import { BENEFIT_NAMES } from './benefit-names.ts';

/** Grants access to a site until the end of a day. */
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
  // The idempotency key, one per opening of the dialog: a double click gives once.
  const [givenWith] = useState(() => crypto.randomUUID());
  async function give(reason: string, values: FormData) {
    await membership().giveBenefit({
      id: accountId,
      givenWith,
      site: String(values.get('site')),
      kind: String(values.get('kind')) as BenefitKind,
      expiresAt: `${values.get('until')}T23:59:59.000Z`,
      reason,
    });
    onGiven();
  }
  return (
    <ReasonDialog title={m.give_benefit()} act={m.give_benefit()} onReason={give} onClose={onClose}>
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
        <input id={`${id}-until`} name="until" type="date" required />
      </div>
    </ReasonDialog>
  );
}
