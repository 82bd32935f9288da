import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as m from '#messages/cams';
import { ButtonLink } from '#ui/form/button.tsx';
import { useView } from '#ui/page/view.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { formatNumber } from '#ui/text/formats.ts';
import { Notice } from '#ui/text/notice.tsx';
import { NO_PERMISSIONS } from '../../contract/no-permissions.ts';
import type { RoomItem } from '../../contract/rooms-api.ts';
import type { OwnRoom, RoomStateName } from '../../contract/types.ts';
import { camsInBrowser } from '../api.ts';
import { RoomChat } from '../chat/room-chat.tsx';
import type { RoomEvent } from '../chat/room-state.ts';
import { useRoom } from '../chat/use-room.ts';
import { roomLabel } from '../rooms/room-label.ts';
import { useCamUser } from './cam-user.ts';
import { eventIn } from './led-into-room.ts';
import { rememberShow } from './remembered.ts';
import { RoomDialog } from './room-dialog.tsx';
import { dialogOfEvent, dialogOfRefusal, isBuying, isDialog, noticeOfEvent, showOver } from './room-dialogs.ts';
import { RoomStage } from './room-stage.tsx';
import { ShowBar } from './show-bar.tsx';
import { SpendPanel } from './spend-panel.tsx';
import { useBoughtTokens } from './use-bought-tokens.ts';
import { useRoomActs } from './use-room-acts.ts';

/** A visitor's state in a room before the socket has sent it. */
const NOBODY: OwnRoom = {
  state: 'UNINITIALIZED',
  banned: false,
  permissions: NO_PERMISSIONS,
  show: null,
  complimentInfo: null,
  balance: null,
};
const OUT_OF_ROOM = 4403;

/** The live part of a room: stream, shows, chat, tips and dialogs. */
export function LiveRoom({ room: item }: { room: RoomItem }) {
  const { isGuest, locale } = useView();
  const navigate = useNavigate();
  const me = useCamUser(isGuest);
  const acting = useRoomActs();
  const [spent, setSpent] = useState<{ of: OwnRoom | undefined; balance: number }>();
  const offered = useRef(new Set<string>());
  const room = useRoom(item.id, { onEvent: hear });

  function hear(event: RoomEvent) {
    const said = dialogOfEvent(event, item.nickname);
    if (said) acting.show(said);
    const notice = noticeOfEvent(event, room.own?.show);
    if (notice) acting.say(notice);
  }
  // R69. Shows once the event that led here from another page.
  const { state: sent, pathname } = useLocation();
  const sayWhatLedHere = useEffectEvent(() => {
    const event = eventIn(sent);
    if (!event) return;
    hear(event);
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
  });
  useEffect(() => sayWhatLedHere(), []);
  const facts = room.facts ?? item.room;
  const own = room.own ?? NOBODY;
  const isOwnRoom = room.role === 'performer';
  const state: RoomStateName = room.own
    ? room.own.state
    : room.state === 'refused'
      ? 'ERROR'
      : isGuest
        ? item.state
        : 'UNINITIALIZED';
  const balance = spent && spent.of === room.own ? spent.balance : own.balance;
  const list = `/${item.list}/`;

  // R66. Leaves the room: the visitor was banned, or it no longer exists.
  const leave = useEffectEvent(async () => {
    rememberShow(undefined);
    const mine = isGuest ? undefined : await camsInBrowser.myRoom({ id: String(item.id) }).catch(() => undefined);
    const bannedUntil = mine?.data.bannedUntil ?? null;
    void navigate(list, { state: bannedUntil === null ? { gone: true } : { bannedUntil } });
  });
  const isOut = (room.state === 'refused' && room.closeCode === OUT_OF_ROOM) || own.banned;
  useEffect(() => {
    if (isOut) void leave();
  }, [isOut]);

  // When a broadcast ends, the viewer is taken back to the list, unless a dialog comes first.
  const wasLive = useRef(false);
  const isOffline = state === 'OFFLINE';
  const goBack = useEffectEvent(() => {
    if (!own.complimentInfo && !acting.dialog) void navigate(list, { state: { gone: true } });
  });
  useEffect(() => {
    if (isOffline && wasLive.current) goBack();
    if (room.own) wasLive.current = !isOffline;
  }, [isOffline, room.own]);

  // R69. Other pages of the site follow an open show.
  const showState = own.show?.state;
  const isKnown = room.own !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    rememberShow(showState && { room: item.id, nickname: item.nickname, path: item.path, state: showState });
  }, [isKnown, showState, item.id, item.nickname, item.path]);

  const { complimentInfo } = own;
  const askCompliment = useEffectEvent(() => {
    if (!complimentInfo || offered.current.has(complimentInfo.privateRequestId)) return;
    offered.current.add(complimentInfo.privateRequestId);
    acting.show(showOver(complimentInfo));
  });
  const complimentOf = complimentInfo?.privateRequestId;
  useEffect(() => {
    if (complimentOf) askCompliment();
  }, [complimentOf]);

  function askToSignIn() {
    const said = dialogOfRefusal('other', 'NOT_AUTHENTICATED', '');
    if (isDialog(said)) acting.show(said);
  }
  async function compliment(id: string, amount: number) {
    const isDone = await acting.act('other', async () => {
      const { data } = await camsInBrowser.compliment({ id, amount, idempotencyKey: crypto.randomUUID() });
      setSpent({ of: room.own, balance: data.balance });
    });
    if (!isDone) return;
    acting.show(undefined);
    acting.say(m.compliment_sent());
  }
  const awaitTokens = useBoughtTokens((more) => {
    setSpent({ of: room.own, balance: more });
    if (acting.dialog && isBuying(acting.dialog)) acting.show(undefined);
  });
  // Also before the socket has sent it; a visitor without a public name is asked for one.
  const name = room.name === undefined ? me?.user_name : (room.name ?? undefined);
  const shared = { facts, acting, isGuest, onGuest: askToSignIn };
  const resolution = facts.streamTypes.find(({ online }) => online)?.resolution ?? null;
  return (
    <>
      <div className="cam-room__main">
        <RoomStage room={item} facts={facts} state={state} isOwn={isOwnRoom} />
        <div className="cam-room__line">
          <Badge kind={state === 'PUBLIC' || state === 'PUBLIC_6K' ? 'accent' : 'plain'}>
            {roomLabel({ state, resolution, spyShowEnabled: facts.settings.spyShowEnabled })}
          </Badge>
          <span>{m.watching({ count: facts.viewers, shown: formatNumber(locale, facts.viewers) })}</span>
        </div>
        {acting.notice && <Notice>{acting.notice}</Notice>}
        {isOwnRoom ? (
          <Notice actions={<ButtonLink to="/studio/">{m.to_studio()}</ButtonLink>}>{m.own_room()}</Notice>
        ) : (
          <ShowBar own={own} {...shared} />
        )}
      </div>
      <div className="cam-room__side">
        <RoomChat room={room} next={item.path} />
        {!isOwnRoom && (
          <SpendPanel
            {...shared}
            name={name}
            balance={balance}
            onBalance={(next) => setSpent({ of: room.own, balance: next })}
          />
        )}
      </div>
      <RoomDialog
        dialog={acting.dialog}
        here={item.path}
        busy={acting.busy}
        onCompliment={compliment}
        onCheckout={awaitTokens}
        onClose={() => acting.show(undefined)}
      />
    </>
  );
}
