import { useState } from 'react';
import { Actions, field, filter, type Labels, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/operators-admin';
import { INVITATIONS, type InvitationRow } from '../../contract/invitation-api.ts';
import { admin } from '../api.ts';
import { InviteDialog } from './invite-dialog.tsx';

const STATES: Labels<InvitationRow['state']> = {
  open: [m.invitation_open, 'warn'],
  accepted: [m.invitation_accepted, 'good'],
  expired: m.invitation_expired,
  revoked: m.invitation_revoked,
};

export const { loader, Component } = listScreen(INVITATIONS, {
  load: (input) => admin().invitations(input),
  title: m.invitations,
  hint: m.invitations_hint,
  Head: Invite,
  columns: [
    field.text('email', m.email),
    field.roles('roles', m.roles),
    field.badge('state', m.invitation_state, STATES),
    field.account('invitedBy', m.invited_by),
    field.time('invitedAt', m.invited_at),
    field.time('expiresAt', m.invitation_expires),
    field.custom('acts', m.actions, (row) => <Revoke row={row} />),
  ],
  filters: [filter.choice('state', m.invitation_state, STATES)],
  search: m.search_email,
  empty: m.no_invitations,
});

function Invite() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button primary" onClick={() => setIsOpen(true)}>
        {m.invite()}
      </button>
      {isOpen && <InviteDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Revoke({ row }: { row: InvitationRow }) {
  return (
    <Actions
      of={row}
      name={row.email}
      actions={[
        {
          label: m.revoke_invitation,
          when: ({ state }) => state === 'open',
          run: ({ id }) => admin().revokeInvitation({ id }),
          done: m.invitation_withdrawn,
        },
      ]}
    />
  );
}
