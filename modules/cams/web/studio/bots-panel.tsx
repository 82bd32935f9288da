import { useCallback, useEffect, useState } from 'react';
import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatTime } from '#ui/text/formats.ts';
import type { EventKey } from '../../contract/bots-api.ts';
import { camsInBrowser } from '../api.ts';
import { Part, SavedForm } from './part.tsx';
import { Copied } from './stream-key.tsx';
import { useWork } from './use-work.ts';

/** Keys with which bots and overlays read what happens in the room. */
export function BotsPanel() {
  const work = useWork();
  const { locale } = useView();
  const [keys, setKeys] = useState<readonly EventKey[]>([]);
  const [made, setMade] = useState<{ key: string; url: string }>();
  const load = useCallback(async () => setKeys((await camsInBrowser.eventKeys()).data.items), []);
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
  const make = (form: FormData) =>
    work.run(async () => {
      setMade((await camsInBrowser.makeEventKey({ name: textOf(form, 'name') })).data);
      await load();
    });
  const revoke = (id: string) =>
    work.run(async () => {
      // Where another window was first, too.
      await camsInBrowser.revokeEventKey({ id }).finally(load);
    });
  const instant = (at: string) => formatTime(locale, Math.floor(Date.parse(at) / 1000));
  return (
    <Part title={m.studio_bots()} hint={m.studio_bots_hint()}>
      <p>
        <a className="studio-link" href="/reference/room-events/">
          {m.studio_bots_reference()}
        </a>
      </p>
      {made && (
        <>
          <p role="status">{m.studio_key_once()}</p>
          <Copied label={m.studio_key()} text={made.key} />
          <Copied label={m.studio_bot_address()} text={made.url} />
        </>
      )}
      <ul className="studio-list">
        {keys.map(({ id, name, createdAt, usedAt }) => (
          <li key={id} className="studio-person">
            <span dir="auto">{name}</span>
            <span>{m.studio_made_at({ at: instant(createdAt) })}</span>
            <span>{usedAt ? m.studio_used_at({ at: instant(usedAt) }) : m.studio_never_used()}</span>
            <Button
              kind="quiet"
              size="small"
              type="button"
              busy={work.isBusy}
              aria-label={m.studio_revoke_of({ name })}
              onClick={() => void revoke(id)}
            >
              {m.studio_revoke()}
            </Button>
          </li>
        ))}
      </ul>
      <SavedForm key={keys.length} work={work} label={m.studio_make_key()} onSave={(form) => void make(form)}>
        <TextField label={m.studio_bot_name()} name="name" required maxLength={60} dir="auto" />
      </SavedForm>
    </Part>
  );
}
