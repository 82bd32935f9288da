import * as m from '#messages/cams';
import { NAME_LENGTH } from '#modules/profiles/contract/limits.ts';
import { textOf } from '#ui/form/form-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { StudioRoom } from '../../contract/studio-types.ts';
import { camsInBrowser } from '../api.ts';
import { SavedForm } from './part.tsx';
import { useWork } from './use-work.ts';

/** R70. Shown on the first visit. */
export function MakeRoom({ name, onMade }: { name: string | null; onMade: (room: StudioRoom) => void }) {
  const work = useWork();
  const make = (form: FormData) =>
    work.run(async () => onMade((await camsInBrowser.makeRoom({ nickname: textOf(form, 'nickname') })).data));
  return (
    <div className="studio__begin">
      <h1>{m.studio_begin()}</h1>
      <p>{m.studio_begin_text()}</p>
      <SavedForm work={work} onSave={make} label={m.studio_make_room()}>
        <TextField
          label={m.studio_nickname()}
          hint={m.studio_nickname_hint()}
          name="nickname"
          required
          maxLength={NAME_LENGTH.most * 2}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={name ?? ''}
          error={work.faultAt('nickname')}
        />
      </SavedForm>
    </div>
  );
}
