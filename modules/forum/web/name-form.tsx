import { type FormEvent, useState } from 'react';
import * as m from '#messages/forum';
import { NAME_LENGTH } from '#modules/profiles/contract/limits.ts';
import { Button } from '#ui/form/button.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { profilesInBrowser } from './api.ts';
import { messageOf } from './comment-form.tsx';

/** Asks for a public name where it is first needed; writing needs one. */
export function NameForm({ onChosen }: { onChosen: (name: string) => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  async function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = textOf(new FormData(event.currentTarget), 'name');
    setIsBusy(true);
    try {
      const { data } = await profilesInBrowser.changeName({ name });
      onChosen(data.name ?? name);
    } catch (error) {
      setRefused(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <form className="comment-form comment-form--name" method="post" onSubmit={choose}>
      <TextField
        label={m.choose_name()}
        name="name"
        required
        maxLength={NAME_LENGTH.most * 2}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={m.choose_name_hint()}
        error={refused}
      />
      <Button size="small" busy={isBusy}>
        {m.save_name()}
      </Button>
    </form>
  );
}
