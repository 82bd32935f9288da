import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { useReloadWhile } from '#admin/components/request/use-reload-while.ts';
import { type Action, Actions, Badge, HeadLinks } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { SiteNames } from '#admin/components/screen/site-name.tsx';
import * as m from '#messages/cams-admin';
import { cams } from './api.ts';
import { STATUS } from './labels.ts';
import { explainAction, resumeAction, stopAction } from './room-actions.ts';
import { Still } from './still.tsx';

export const loader = async () => (await cams().liveRooms({})).data.rooms;

type Room = Awaited<ReturnType<typeof loader>>[number];

/**
 * R81. All rooms on air, refreshed every two seconds while visible, each with a stop button, and the rooms just
 * stopped.
 */
export function Component() {
  const rooms = useLoaderData<typeof loader>();
  useReloadWhile(true);
  const [stopped, setStopped] = useState<readonly Room[]>([]);
  const without = (rows: readonly Room[], id: string) => rows.filter((row) => row.id !== id);
  const stop: Action<Room> = {
    ...stopAction,
    async run(room, reason) {
      await stopAction.run(room, reason);
      setStopped((before) => [room, ...without(before, room.id)]);
    },
  };
  const resume: Action<Room> = {
    ...resumeAction,
    async run(room, reason) {
      await resumeAction.run(room, reason);
      setStopped((before) => without(before, room.id));
    },
  };
  return (
    <>
      <PageHead title={m.live_now()}>
        <HeadLinks
          links={[
            { label: m.rooms, to: '/cams/rooms' },
            { label: m.shows, to: '/cams/shows' },
            { label: m.charges, to: '/cams/charges' },
            { label: m.settings, to: '/cams/settings' },
            { label: m.bans, to: '/sanctions', permission: 'moderation.read' },
            { label: m.appeals, to: '/moderation', permission: 'moderation.read' },
          ]}
        />
      </PageHead>
      <p className="muted">{m.live_hint()}</p>
      {stopped.length > 0 && (
        <section aria-label={m.stopped_now()}>
          <h2>{m.stopped_now()}</h2>
          <ul className="plain-list">
            {stopped.map((room) => (
              <li key={room.id} className="card">
                <Link to={`/cams/rooms/${room.id}`}>{room.nickname}</Link>
                <span className="muted">{m.stopped_hint()}</span>
                <span className="form-acts">
                  <Actions of={room} actions={[resume, explainAction]} name={room.nickname} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rooms.length === 0 && <p className="muted">{m.nobody_live()}</p>}
      <ul className="plain-list">
        {rooms.map((room) => (
          <li key={room.id} className="card">
            <h2>
              <Link to={`/cams/rooms/${room.id}`}>{room.nickname}</Link>
            </h2>
            <Still id={room.id} name={room.nickname} />
            <Badge labels={STATUS} value={room.status} />
            <span>{m.viewers_of({ count: room.viewers })}</span>
            {room.resolution && <span>{room.resolution}</span>}
            {room.isLost && <strong>{m.picture_lost()}</strong>}
            <span className="muted">{m.since({ at: dateTime(room.statusAt) })}</span>
            <SiteNames sites={room.sites} />
            <span dir="auto">{room.description}</span>
            <span className="form-acts">
              <Actions of={room} actions={[stop]} name={room.nickname} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
