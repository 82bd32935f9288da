import type { ReactNode } from 'react';
import { Form } from 'react-router';
import * as m from '#messages/profiles';
import { SettingsPart } from '#modules/accounts/web/index.tsx';
import { Button } from '#ui/form/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { PROFILE } from './profile-action.ts';
import { ProfileForm } from './profile-form.tsx';

/** R7. @param actionsOf further actions for an account of that name */
export function BlockSettings({
  blocked,
  done,
  actionsOf,
}: {
  blocked: readonly string[];
  done?: string | null;
  actionsOf: (name: string) => ReactNode;
}) {
  return (
    <SettingsPart title={m.blocks()} hint={m.blocks_hint()}>
      {done === 'unblock' && <Notice kind="success">{m.unblocked()}</Notice>}
      {blocked.length === 0 && <p>{m.no_blocks()}</p>}
      <ul className="devices">
        {blocked.map((name) => (
          <li key={name} className="devices__one">
            <p className="devices__name" dir="auto">
              {name}
            </p>
            <div className="blocked-person__actions">
              <Form method="post" action={PROFILE}>
                <input type="hidden" name="intent" value="unblock" />
                <input type="hidden" name="name" value={name} />
                <Button kind="secondary" size="small" aria-label={m.unblock_of({ name })}>
                  {m.unblock()}
                </Button>
              </Form>
              {actionsOf(name)}
            </div>
          </li>
        ))}
      </ul>
      <ProfileForm intent="block" label={m.block()} done={done === 'block' && m.blocked()}>
        {(refused) => (
          <TextField
            // Cleared after a block.
            key={blocked.length}
            label={m.block_name()}
            name="name"
            required
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={refused.name}
            error={refused.error}
          />
        )}
      </ProfileForm>
    </SettingsPart>
  );
}
