import { useState } from 'react';
import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useView } from '#ui/page/view.tsx';
import type { LiveState } from '#ui/socket/live-socket.ts';
import { formatNumber } from '#ui/text/formats.ts';
import type { StudioRoom } from '../../contract/studio-types.ts';
import type { RoomStatus } from '../../contract/types.ts';
import { camsInBrowser } from '../api.ts';
import type { Broadcast } from './broadcast/use-broadcast.ts';
import { Outcome } from './part.tsx';
import { useWork } from './use-work.ts';

const STATUS_TEXT: Readonly<Record<RoomStatus, () => string>> = {
  public: m.studio_status_public,
  private: m.studio_status_private,
  away: m.studio_status_away,
  offline: m.studio_status_offline,
};

/** The room's status for visitors, with the performer's controls. */
export function StatusBar({
  room: { nickname, status, list, isLive },
  viewers,
  connection,
  broadcast,
  onRoom,
}: {
  room: StudioRoom;
  viewers: number;
  connection: LiveState;
  broadcast: Broadcast;
  onRoom: (room: StudioRoom) => void;
}) {
  const { locale } = useView();
  const work = useWork();
  const [asks, setAsks] = useState(false);
  const set = (next: 'public' | 'away' | 'offline') =>
    void work.run(async () => onRoom((await camsInBrowser.setStatus({ status: next })).data));
  function end() {
    setAsks(false);
    // Stops this browser first: otherwise its stream would bring the room back on air.
    broadcast.stop();
    set('offline');
  }
  const isOnAir = status !== 'offline' || broadcast.isSending;
  return (
    <header className="studio-status">
      <div>
        <h1 className="studio-status__name" dir="auto">
          {nickname}
        </h1>
        <p className="studio-status__now" data-status={status} role="status">
          {STATUS_TEXT[status]()}
          {status !== 'offline' && ` · ${m.studio_viewers({ count: viewers, shown: formatNumber(locale, viewers) })}`}
          {status !== 'offline' && !isLive && ` · ${m.studio_picture_lost()}`}
          {connection === 'waiting' && ` · ${m.studio_reconnecting()}`}
        </p>
      </div>
      <div className="studio-status__acts">
        <a className="studio-link" href={`/${list}/${encodeURIComponent(nickname)}/`} target="_blank" rel="noreferrer">
          {m.studio_see_room()}
        </a>
        {status === 'public' && (
          <Button kind="secondary" size="small" type="button" busy={work.isBusy} onClick={() => set('away')}>
            {m.studio_go_away()}
          </Button>
        )}
        {status === 'away' && (
          <Button size="small" type="button" busy={work.isBusy} disabled={!isLive} onClick={() => set('public')}>
            {m.studio_come_back()}
          </Button>
        )}
        {isOnAir && (
          <Button
            kind="danger"
            size="small"
            type="button"
            busy={work.isBusy}
            onClick={() => (status === 'private' ? setAsks(true) : end())}
          >
            {m.studio_end_broadcast()}
          </Button>
        )}
        <Outcome of={work} done="" />
      </div>
      <Dialog
        open={asks}
        title={m.studio_end_broadcast()}
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button kind="danger" type="button" onClick={end}>
              {m.studio_end_with_show()}
            </Button>
            <Button kind="secondary" type="button" onClick={() => setAsks(false)}>
              {m.studio_cancel()}
            </Button>
          </>
        }
      >
        <p>{m.studio_end_text()}</p>
      </Dialog>
    </header>
  );
}
