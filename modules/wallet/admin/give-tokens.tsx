import { useState } from 'react';
import { AdminDialog } from '#admin/components/dialog/dialog.tsx';
import { SmallForm } from '#admin/components/form/small-form.tsx';
import { messageOf } from '#admin/components/request/refusal.ts';
import * as m from '#messages/wallet-admin';
import type { GiftRow } from '../contract/admin-api.ts';
import { wallet } from './api.ts';

class NotANumber extends Error {}

/** Gives tokens to an account, with a reason. */
export function GiveTokens({
  accountId,
  onClose,
  onGiven,
}: {
  accountId: string;
  onClose: () => void;
  onGiven: (state: GiftRow['state']) => void;
}) {
  // The idempotency key, one per opening of the dialog: a double click gives once.
  const [givenWith] = useState(() => crypto.randomUUID());
  async function submit({ tokens = '', reason = '' }: Record<string, string>) {
    if (!/^[1-9]\d{0,6}$/.test(tokens.trim())) throw new NotANumber();
    const gift = { id: accountId, givenWith, tokens: Number(tokens), reason };
    const { data } = await wallet().giveTokens(gift);
    onGiven(data.state);
    onClose();
  }
  return (
    <AdminDialog title={m.give()} onClose={onClose}>
      <p>{m.give_hint()}</p>
      <SmallForm
        fields={[
          { name: 'tokens', label: m.how_many(), type: 'text', autoComplete: 'off', isCode: true },
          { name: 'reason', label: m.reason(), type: 'text', autoComplete: 'off' },
        ]}
        act={m.give()}
        faultOf={(error) => (error instanceof NotANumber ? m.not_a_number() : messageOf(error))}
        onSubmit={submit}
      />
    </AdminDialog>
  );
}
