import { Link } from 'react-router';
import { type Action, Actions, Badge } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import * as m from '#messages/moderation-admin';
import type { SanctionRow } from '../contract/admin-api.ts';
import { moderation } from './api.ts';
import { SANCTION, scopeLabel } from './labels.ts';

const LIFT: readonly Action<SanctionRow>[] = [
  {
    label: m.lift,
    permission: 'moderation.decide',
    when: ({ isActive }) => isActive,
    reason: () => ({ title: m.lift_title(), text: m.lift_text() }),
    run: ({ id }, reason) => moderation().liftSanction({ id, reason }),
    done: m.lifted_done,
  },
];

/** Sanctions of one account, each with a link to its case. */
export function SanctionList({ of, onChange }: { of: readonly SanctionRow[]; onChange?: () => void }) {
  if (of.length === 0) return <p className="muted">{m.no_sanctions_of_account()}</p>;
  const actions = LIFT.map((action) => ({
    ...action,
    run: async (row: SanctionRow, reason: string) => {
      await action.run(row, reason);
      onChange?.();
    },
  }));
  return (
    <ul className="plain-list">
      {of.map((row) => (
        <li key={row.id}>
          <Badge labels={SANCTION} value={row.kind} />
          <span>{scopeLabel(row.scope)}</span>
          <span className="muted">{spanOf(row)}</span>
          {row.liftReason && <span className="muted">{row.liftReason}</span>}
          <Link to={`/moderation/${row.caseId}`}>{m.to_case()}</Link>
          <Actions of={row} actions={actions} />
        </li>
      ))}
    </ul>
  );
}

function spanOf({ kind, startsAt, endsAt, liftedAt }: SanctionRow): string {
  const from = dateTime(startsAt);
  if (kind === 'warn') return from;
  if (liftedAt) return m.lifted_at({ from, at: dateTime(liftedAt) });
  return endsAt ? m.from_until({ from, until: dateTime(endsAt) }) : m.from_on({ from });
}
