import { field, oneScreen } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import * as m from '#messages/profiles-admin';
import type { ProfileDetail } from '../contract/admin-api.ts';
import { moderation, profiles } from './api.ts';

export const { loader, Component } = oneScreen<ProfileDetail>({
  load: ({ id = '' }) => profiles().name({ id }),
  title: ({ name }) => name,
  actions: [
    {
      label: m.take_away,
      tone: 'danger',
      permission: 'moderation.decide',
      run: async ({ name }) => (await moderation().open({ kind: 'name', subject: name })).data,
      done: m.case_opened,
      to: (_, answer) => `/moderation/${(answer as { id: string }).id}`,
    },
  ],
  facts: [
    field.account('userId', m.account),
    field.time('changedAt', m.changed),
    field.number('blockedBy', m.blocked_by),
  ],
  parts: [{ title: m.former_names, Part: FormerNames }],
});

function FormerNames({ of: { formerNames } }: { of: ProfileDetail }) {
  if (formerNames.length === 0) return <p className="muted">{m.no_former_names()}</p>;
  return (
    <ul className="plain-list">
      {formerNames.map(({ id, name, until, takenAwayBy, reason }) => (
        <li key={id}>
          <strong>{name}</strong>
          <span className="muted">{m.until({ at: dateTime(until) })}</span>
          {takenAwayBy && <span>{m.taken_away_by({ by: takenAwayBy, reason: reason ?? '' })}</span>}
        </li>
      ))}
    </ul>
  );
}
