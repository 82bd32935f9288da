import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { orErrorPage, requireFlag, visitorOf } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import { may } from '#api/request/visitor.ts';
import * as m from '#messages/cams';
import { INTIFACE } from '#ui/device/intiface-address.ts';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { privateMeta } from '#ui/page/page-meta.ts';
import { oneOf, type PageHandle } from '#ui/page/page-query.ts';
import { Notice } from '#ui/text/notice.tsx';
import type { StudioRoom } from '../../contract/studio-types.ts';
import { cams, camsInBrowser } from '../api.ts';
import { RoomChat } from '../chat/room-chat.tsx';
import { type RoomEvent, useRoom } from '../chat/use-room.ts';
import { requireOwnDocument } from '../own-document.ts';
import { BotsPanel } from './bots-panel.tsx';
import { BroadcastPanel } from './broadcast/broadcast-panel.tsx';
import { LeaveGuard } from './broadcast/leave-guard.tsx';
import { useBroadcast } from './broadcast/use-broadcast.ts';
import { EarningsPanel } from './earnings/earnings-panel.tsx';
import { GoalsPanel } from './goals-panel.tsx';
import { MakeRoom } from './make-room.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { OrderPanel } from './order-panel.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { RequestsPanel } from './requests-panel.tsx';
import { RoomPanel } from './room-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import { StatusBar } from './status-bar.tsx';
import { ToysPanel } from './toys-panel.tsx';

const TABS = ['broadcast', 'room', 'prices', 'menus', 'toys', 'rules', 'schedule', 'earnings', 'bots'] as const;

export const meta = privateMeta(m.studio_title);
export const handle: PageHandle = {
  flag: 'cams',
  sheets: ['live', 'forum'],
  connects: [INTIFACE],
  query: { tab: oneOf(...TABS) },
};

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  requireFlag(context, 'cams');
  requireSignedIn(args);
  if (!may(visitorOf(context), 'cams.broadcast')) throw new Response(null, { status: 404 });
  return orErrorPage(cams(context).studio());
}

/** R70 to R79. A single page, so that the broadcast continues whichever tab is open. */
export default function StudioPage() {
  const { room: loaded, name } = useLoaderData<typeof loader>();
  const [room, setRoom] = useState<StudioRoom | null>(loaded);
  useEffect(requireOwnDocument, []);
  return (
    <div className="studio">
      {room ? <Studio room={room} onRoom={setRoom} /> : <MakeRoom name={name} onMade={setRoom} />}
    </div>
  );
}

function Studio({ room, onRoom }: { room: StudioRoom; onRoom: (room: StudioRoom) => void }) {
  const [requests, setRequests] = useState(0);
  const [search] = useSearchParams();
  const view = useRoom(room.id, {
    onEvent: (event: RoomEvent) => {
      if (event.type === 'requests' || event.type === 'own') setRequests((count) => count + 1);
    },
  });
  const status = view.facts?.status ?? room.status;
  const streams = view.facts?.streamTypes;
  const isLive = streams ? streams.some(({ online }) => online) : room.isLive;
  // The socket's state is newer than the loader's.
  const current = { ...room, status, isLive, goals: view.facts?.goals ?? room.goals };
  const save = async (changes: Parameters<typeof camsInBrowser.changeRoom>[0]) =>
    onRoom((await camsInBrowser.changeRoom(changes)).data);
  async function reload() {
    const { data } = await camsInBrowser.studio();
    if (data.room) onRoom(data.room);
  }
  // What may go on air depends on the status, which may also change in another window.
  const knownStatus = useRef(status);
  const follow = useEffectEvent((now: typeof status) => {
    if (knownStatus.current === now) return;
    knownStatus.current = now;
    void reload().catch(() => undefined);
  });
  useEffect(() => follow(status), [status]);
  const broadcast = useBroadcast(
    { status, reason: view.facts?.stateChangeReason ?? room.stateReason },
    // The notice above the tabs says why; until it appears, the panel does.
    () => void reload().catch(() => undefined),
  );
  const contents: Readonly<Record<(typeof TABS)[number], { label: string; content: React.ReactNode }>> = {
    broadcast: {
      label: m.studio_broadcast(),
      content: <BroadcastPanel room={current} broadcast={broadcast} onRoom={onRoom} />,
    },
    room: { label: m.studio_room(), content: <RoomPanel room={current} save={save} /> },
    prices: { label: m.studio_prices(), content: <PricesPanel room={current} save={save} /> },
    menus: {
      label: m.studio_menus(),
      content: (
        <>
          <MenuPanel room={current} save={save} />
          <GoalsPanel goals={current.goals} onChanged={reload} />
        </>
      ),
    },
    toys: {
      label: m.studio_toys(),
      content: <ToysPanel room={current} save={save} messages={view.messages} />,
    },
    rules: {
      label: m.studio_rules(),
      content: (
        <>
          <OrderPanel room={current} />
          <RulesPanel room={current} save={save} />
        </>
      ),
    },
    schedule: { label: m.studio_schedule(), content: <SchedulePanel room={current} /> },
    earnings: { label: m.studio_earnings(), content: <EarningsPanel room={current} /> },
    bots: { label: m.studio_bots(), content: <BotsPanel /> },
  };
  return (
    <>
      {broadcast.isSending && <LeaveGuard />}
      <StatusBar
        room={current}
        viewers={view.facts?.viewers ?? 0}
        connection={view.state}
        broadcast={broadcast}
        onRoom={onRoom}
      />
      {!room.mayBroadcast && <Notice kind="warning">{m.studio_not_allowed()}</Notice>}
      {room.isHidden && <Notice kind="problem">{m.studio_hidden()}</Notice>}
      <RequestsPanel changes={requests} />
      <div className="studio__columns">
        <div className="studio__main">
          <Tabs
            label={m.studio_title()}
            tabs={TABS.map((key) => ({ key, ...contents[key] }))}
            initial={search.get('tab') ?? undefined}
          />
        </div>
        <div className="studio__chat">
          <RoomChat room={view} next="/studio/" />
        </div>
      </div>
    </>
  );
}
