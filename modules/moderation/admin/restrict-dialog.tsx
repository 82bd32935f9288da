import { useId, useState } from 'react';
import { ReasonDialog } from '#admin/components/dialog/reason-dialog.tsx';
import { labelIn, optionsOf } from '#admin/components/resource/index.ts';
import * as m from '#messages/moderation-admin';
import type { CaseDetail } from '../contract/admin-api.ts';
import { ADDRESS, LENGTHS } from '../contract/reasons.ts';
import { GROUNDS, type SanctionKind } from '../contract/types.ts';
import { moderation } from './api.ts';
import { GROUND, SANCTION, scopeLabel } from './labels.ts';

const DAYS = [1, 7, 30, 90, 365];

/** A decision against the author: the measures, the ground, and the reason, which becomes the statement's facts. */
export function RestrictDialog(props: {
  of: CaseDetail;
  perform: (work: () => Promise<unknown>, said: string) => Promise<void>;
  onClose: () => void;
}) {
  const { of, perform, onClose } = props;
  const id = useId();
  const isAddress = of.kind === ADDRESS;
  const [kind, setKind] = useState<SanctionKind | ''>('');
  async function decide(facts: string, values: FormData) {
    const text = (name: string) => String(values.get(name) ?? '');
    const days = Number(text('days'));
    const sanction = kind && { kind, scope: text('scope') || 'site', days: kind === 'warn' || !days ? null : days };
    await perform(
      () =>
        moderation().restrict({
          id: of.id,
          version: of.version,
          isHidden: values.has('isHidden'),
          sanction: sanction || null,
          ground: GROUNDS.find((ground) => ground === text('ground')) ?? 'terms',
          rule: text('rule'),
          facts,
        }),
      m.restricted_done(),
    );
  }
  return (
    <ReasonDialog
      title={m.restrict_title()}
      act={m.restrict()}
      tone="danger"
      isWide
      hint={m.hint_statement()}
      most={LENGTHS.facts}
      onReason={decide}
      onClose={onClose}
    >
      <label className="check">
        <input type="checkbox" name="isHidden" defaultChecked={of.hiddenAt !== null || (!isAddress && !of.isChanged)} />
        {isAddress ? m.removed_it() : m.hide_it()}
      </label>
      {of.authorId && (
        <div className="field">
          <label htmlFor={`${id}-kind`}>{m.sanction()}</label>
          <select id={`${id}-kind`} value={kind} onChange={({ target }) => setKind(target.value as typeof kind)}>
            <option value="">{m.sanction_none()}</option>
            {optionsOf(SANCTION).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      {kind && (
        <div className="field">
          <label htmlFor={`${id}-scope`}>{m.scope()}</label>
          <select id={`${id}-scope`} name="scope">
            {of.scopes.map((scope) => (
              <option key={scope} value={scope}>
                {scopeLabel(scope)}
              </option>
            ))}
          </select>
        </div>
      )}
      {kind && kind !== 'warn' && (
        <div className="field">
          <label htmlFor={`${id}-days`}>{m.how_long()}</label>
          <select id={`${id}-days`} name="days" defaultValue="7">
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {m.days({ count: days })}
              </option>
            ))}
            <option value="">{m.without_end()}</option>
          </select>
        </div>
      )}
      <div className="field">
        <label htmlFor={`${id}-ground`}>{m.ground()}</label>
        <select id={`${id}-ground`} name="ground" defaultValue="terms">
          {GROUNDS.map((ground) => (
            <option key={ground} value={ground}>
              {labelIn(GROUND, ground)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-rule`}>{m.rule()}</label>
        <input id={`${id}-rule`} name="rule" required maxLength={300} autoComplete="off" />
        <p className="field-hint">{m.rule_hint()}</p>
      </div>
    </ReasonDialog>
  );
}
