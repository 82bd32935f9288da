import { useEffect, useRef, useState } from 'react';
import * as m from '#messages/cams';
import { loadPublisher, type Publishing } from '#modules/live/web/index.tsx';
import { Button } from '#ui/form/button.tsx';
import { camsInBrowser } from '../api.ts';
import { requireOwnDocument } from '../own-document.ts';

/** The client's microphone in a voice private show: only the performer hears it, and only once it is turned on. */
export function ClientVoice({ show }: { show: string }) {
  const [isOn, setIsOn] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  const sending = useRef<Publishing>(undefined);
  useEffect(requireOwnDocument, []);
  useEffect(() => () => sending.current?.stop(), []);

  async function start() {
    setBusy(true);
    setIsFailed(false);
    const renew = async () => (await camsInBrowser.publishVoice({ id: show })).data;
    try {
      const { publish } = await loadPublisher();
      sending.current = await publish({
        access: await renew(),
        renew,
        type: '2D',
        camera: false,
        onState(state) {
          setIsOn(state !== 'stopped' && state !== 'refused');
          setIsBlocked(state === 'blocked');
        },
      });
      setIsOn(true);
    } catch {
      setIsFailed(true);
    } finally {
      setBusy(false);
    }
  }
  function stop() {
    sending.current?.stop();
    sending.current = undefined;
    setIsOn(false);
  }
  return (
    <div className="show-bar__voice">
      <Button type="button" kind="secondary" size="small" busy={busy} onClick={() => (isOn ? stop() : void start())}>
        {isOn ? m.microphone_off() : m.microphone_on()}
      </Button>
      {isFailed && <p role="alert">{m.microphone_failed()}</p>}
      {isBlocked && <p role="alert">{m.network_blocked()}</p>}
    </div>
  );
}
