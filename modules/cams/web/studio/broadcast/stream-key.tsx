import { Fragment, useState } from 'react';
import * as m from '#messages/cams';
import type { StreamType } from '#modules/live/contract/types.ts';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/text/notice.tsx';
import type { StudioRoom } from '../../../contract/studio-types.ts';
import { camsInBrowser } from '../../api.ts';
import { Outcome } from '../part.tsx';
import { useWork } from '../use-work.ts';

type Key = Awaited<ReturnType<typeof camsInBrowser.newStreamKey>>['data'];

const KIND: Readonly<Record<StreamType, () => string>> = { '2D': m.studio_flat, VR: m.studio_vr };

/** R76. Shown while OBS is kept off air, with a button to allow it again. */
export function HeldKey({ onRoom }: { onRoom: (room: StudioRoom) => void }) {
  const work = useWork();
  const allow = () => void work.run(async () => onRoom((await camsInBrowser.allowStreamKey({})).data));
  return (
    <Notice
      actions={
        <Button kind="secondary" size="small" type="button" busy={work.isBusy} onClick={allow}>
          {m.studio_allow_key()}
        </Button>
      }
    >
      <p>{m.studio_key_held()}</p>
      <Outcome of={work} done="" />
    </Notice>
  );
}

/** R76. The key for OBS and other programs; shown once. */
export function StreamKey({ room }: { room: StudioRoom }) {
  const work = useWork();
  const [key, setKey] = useState<Key>();
  const [asks, setAsks] = useState(false);
  const make = () => {
    setAsks(false);
    void work.run(async () => setKey((await camsInBrowser.newStreamKey({})).data));
  };
  const hasKey = room.hasStreamKey || key !== undefined;
  return (
    <details className="studio-part studio-more">
      <summary className="studio-part__title">{m.studio_from_obs()}</summary>
      <p className="studio-part__hint">{m.studio_from_obs_hint()}</p>
      {key && (
        <>
          <p role="status">{m.studio_key_once()}</p>
          {key.streams.map(({ type, whipUrl, rtmpUrl }) => (
            <Fragment key={type}>
              <Copied label={m.studio_whip({ kind: KIND[type]() })} text={new URL(whipUrl, location.origin).href} />
              {rtmpUrl && <Copied label={m.studio_rtmp({ kind: KIND[type]() })} text={rtmpUrl} />}
            </Fragment>
          ))}
          {key.streams.every(({ rtmpUrl }) => rtmpUrl === null) && <p>{m.studio_no_rtmp()}</p>}
          <Copied label={m.studio_key()} text={key.key} />
        </>
      )}
      <div className="studio-acts">
        <Button
          kind="secondary"
          size="small"
          type="button"
          busy={work.isBusy}
          disabled={!room.mayBroadcast || room.isHidden}
          onClick={() => (hasKey ? setAsks(true) : make())}
        >
          {hasKey ? m.studio_new_key() : m.studio_make_key()}
        </Button>
        <Outcome of={work} done="" />
      </div>
      <Dialog
        open={asks}
        title={m.studio_new_key()}
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button type="button" onClick={make}>
              {m.studio_replace_key()}
            </Button>
            <Button kind="secondary" type="button" onClick={() => setAsks(false)}>
              {m.studio_cancel()}
            </Button>
          </>
        }
      >
        <p>{m.studio_new_key_text()}</p>
      </Dialog>
    </details>
  );
}

export function Copied({ label, text }: { label: string; text: string }) {
  const [isCopied, setIsCopied] = useState<boolean>();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // Without TLS there is no clipboard, and some browsers refuse it. The text can still be selected.
      setIsCopied(false);
    }
  }
  return (
    <div className="studio-copied">
      <span className="field__label">{label}</span>
      <code className="studio-copied__text">{text}</code>
      <Button
        kind="quiet"
        size="small"
        type="button"
        aria-label={m.studio_copy_of({ label })}
        onClick={() => void copy()}
      >
        {m.studio_copy()}
      </Button>
      <span className="studio-part__hint" role="status">
        {isCopied !== undefined && (isCopied ? m.studio_copied() : m.studio_copy_failed())}
      </span>
    </div>
  );
}
