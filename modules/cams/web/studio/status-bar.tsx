import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import type { LiveState } from '#ui/socket/live-socket.ts';
import type { StudioRoom } from '../../contract/studio-types.ts';
import type { RoomStatus } from '../../contract/types.ts';
import { camsInBrowser } from '../api.ts';
import { Outcome } from './part.tsx';
import { useWork } from './use-work.ts';

export const STATUS_TEXT: Readonly<Record<RoomStatus, () => string>> = {
  public: m.studio_status_public,
  private: m.studio_status_private,
  away: m.studio_status_away,
  offline: m.studio_status_offline,
};

/** What visitors see now, and what the performer makes of it. */
export function StatusBar({
  room: { nickname, status, list, isLive },
  viewers,
  connection,
  onRoom,
}: {
  room: StudioRoom;
  viewers: number;
  connection: LiveState;
  onRoom: (room: StudioRoom) => void;
}) {
  const work = useWork();
  const set = (next: 'public' | 'away' | 'offline') =>
    void work.run(async () => onRoom((await camsInBrowser.setStatus({ status: next })).data));
  return (
    <header className="studio-status">
      <div>
        <h1 className="studio-status__name" dir="auto">
          {nickname}
        </h1>
        <p className="studio-status__now" data-status={status} role="status">
          {STATUS_TEXT[status]()}
          {status !== 'offline' && ` · ${m.studio_viewers({ count: viewers })}`}
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
        {status !== 'offline' && (
          <Button kind="danger" size="small" type="button" busy={work.isBusy} onClick={() => set('offline')}>
            {m.studio_stop()}
          </Button>
        )}
        <Outcome of={work} done="" />
      </div>
    </header>
  );
}
