import { useState } from 'react';
import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatTime } from '#ui/text/formats.ts';
import type { EventKey } from '../../contract/bots-api.ts';
import { camsInBrowser } from '../api.ts';
import { Copied } from './broadcast/stream-key.tsx';
import { Loading, Outcome, Part, SavedForm } from './part.tsx';
import { useLoaded } from './use-loaded.ts';
import { useWork } from './use-work.ts';

const loadKeys = async () => (await camsInBrowser.eventKeys()).data.items;

/** Keys for bots and overlays that read the room's events. */
export function BotsPanel() {
  const work = useWork();
  const revoking = useWork();
  const { locale } = useView();
  const keys = useLoaded(loadKeys);
  const [made, setMade] = useState<{ key: string; url: string }>();
  const [chosen, setChosen] = useState<EventKey>();
  const make = (form: FormData) =>
    work.run(async () => {
      setMade((await camsInBrowser.makeEventKey({ name: textOf(form, 'name') })).data);
      await keys.reload();
    });
  function revoke({ id }: EventKey) {
    setChosen(undefined);
    setMade(undefined);
    // Also if another window was first.
    void revoking.run(() => camsInBrowser.revokeEventKey({ id }).finally(keys.reload));
  }
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
      <Loading of={keys} />
      {keys.data?.length === 0 && <p>{m.studio_no_bots()}</p>}
      <ul className="studio-list">
        {keys.data?.map((key) => (
          <li key={key.id} className="studio-person">
            <span dir="auto">{key.name}</span>
            <span>{m.studio_made_at({ at: instant(key.createdAt) })}</span>
            <span>{key.usedAt ? m.studio_used_at({ at: instant(key.usedAt) }) : m.studio_never_used()}</span>
            <Button
              kind="quiet"
              size="small"
              type="button"
              busy={revoking.isBusy}
              aria-label={m.studio_revoke_of({ name: key.name })}
              onClick={() => setChosen(key)}
            >
              {m.studio_revoke()}
            </Button>
          </li>
        ))}
      </ul>
      {revoking.refused && <Outcome of={revoking} />}
      <SavedForm work={work} clears label={m.studio_make_key()} done="" onSave={make}>
        <TextField
          label={m.studio_bot_name()}
          name="name"
          required
          maxLength={60}
          dir="auto"
          error={work.faultAt('name')}
        />
      </SavedForm>
      <Dialog
        open={chosen !== undefined}
        title={m.studio_revoke_of({ name: chosen?.name ?? '' })}
        onClose={() => setChosen(undefined)}
        actions={
          <>
            <Button kind="danger" type="button" onClick={() => chosen && revoke(chosen)}>
              {m.studio_revoke()}
            </Button>
            <Button kind="secondary" type="button" onClick={() => setChosen(undefined)}>
              {m.studio_cancel()}
            </Button>
          </>
        }
      >
        <p>{m.studio_revoke_text()}</p>
      </Dialog>
    </Part>
  );
}
