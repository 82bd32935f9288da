import { useState } from 'react';
import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { formatClock } from '#ui/text/formats.ts';
import type { OwnRoom, OwnShow, RoomFacts, ShowKind } from '../../contract/types.ts';
import { camsInBrowser } from '../api.ts';
import { requireOwnDocument } from '../own-document.ts';
import { ClientVoice } from './client-voice.tsx';
import { useNow } from './use-now.ts';
import type { Acting } from './use-room-acts.ts';

const TITLES: Readonly<Record<ShowKind, () => string>> = {
  private: m.show_running,
  voice: m.voice_running,
  spy: m.spy_running,
};

/** The shows that can be requested, the open request, and the running show. */
export function ShowBar({
  facts,
  own,
  acting,
  isGuest,
  onGuest,
}: {
  facts: RoomFacts;
  own: OwnRoom;
  acting: Acting;
  isGuest: boolean;
  onGuest(): void;
}) {
  const { show } = own;
  if (show && show.state === 'requested') return <Waiting show={show} facts={facts} own={own} acting={acting} />;
  if (show) return <Running show={show} facts={facts} own={own} acting={acting} />;
  return <Requests facts={facts} own={own} acting={acting} isGuest={isGuest} onGuest={onGuest} />;
}

type PartProps = { facts: RoomFacts; own: OwnRoom; acting: Acting };

function Waiting({ show, facts, own, acting }: PartProps & { show: OwnShow }) {
  const now = useNow(true);
  const left = Math.max(0, Math.ceil((Date.parse(show.expiresAt ?? show.requestedAt) - now) / 1000));
  return (
    <div className="show-bar">
      <div className="show-bar__text">
        <p role="status">{m.waiting_for({ name: facts.nickname })}</p>
        <p className="show-bar__price">{m.time_left({ time: formatClock(left) })}</p>
      </div>
      {own.permissions.canUseCancelPrivateShowRequest && (
        <Button
          type="button"
          kind="secondary"
          size="small"
          busy={acting.busy}
          onClick={() => void acting.act('other', () => camsInBrowser.cancelShowRequest({ id: show.id }))}
        >
          {m.cancel_request()}
        </Button>
      )}
    </div>
  );
}

function Running({ show, facts, own, acting }: PartProps & { show: OwnShow }) {
  const now = useNow(show.state === 'running');
  const seconds = show.startedAt ? Math.max(0, Math.floor((now - Date.parse(show.startedAt)) / 1000)) : 0;
  const { canUseCancelPrivateShow, canUseLeaveSpyShow } = own.permissions;
  const end = () =>
    void acting.act('other', () =>
      show.kind === 'spy' ? camsInBrowser.leaveSpyShow({ id: show.id }) : camsInBrowser.cancelShow({ id: show.id }),
    );
  return (
    <div className="show-bar show-bar--running">
      <div className="show-bar__text">
        <p className="show-bar__title">{TITLES[show.kind]()}</p>
        <p>{m.so_far({ time: formatClock(seconds), tokens: show.charged })}</p>
        {show.state === 'interrupted' && <p role="status">{m.show_interrupted()}</p>}
      </div>
      {show.kind === 'voice' && facts.settings.withClientVoice && show.state === 'running' && (
        <ClientVoice show={show.id} />
      )}
      {(canUseCancelPrivateShow || canUseLeaveSpyShow) && (
        <Button type="button" kind="danger" size="small" busy={acting.busy} onClick={end}>
          {show.kind === 'spy' ? m.stop_spying() : m.end_show()}
        </Button>
      )}
    </div>
  );
}

function Requests({ facts, own, acting, isGuest, onGuest }: PartProps & { isGuest: boolean; onGuest(): void }) {
  const [chosen, setChosen] = useState<'private' | 'voice'>();
  const { permissions } = own;
  const { settings, status } = facts;
  const { privateShowTariff, voicePrivateShowTariff, spyShowTariff, spyShowEnabled } = settings;
  // Guests see what is offered, and are asked to sign in.
  const offers = {
    private: privateShowTariff !== null && (isGuest ? status === 'public' : permissions.canUseRequestPrivateShow),
    voice:
      voicePrivateShowTariff !== null && (isGuest ? status === 'public' : permissions.canUseRequestVoicePrivateShow),
    spy: spyShowTariff !== null && (isGuest ? status === 'private' && spyShowEnabled : permissions.canUseEnterSpyShow),
  };
  const tariff = (chosen === 'voice' ? voicePrivateShowTariff : privateShowTariff) ?? 0;
  const minutes = chosen === 'voice' ? settings.voicePrivateShowMinDuration : settings.privateShowMinDuration;
  const ask = (kind: 'private' | 'voice') => (isGuest ? onGuest() : setChosen(kind));
  function spy() {
    if (isGuest) return onGuest();
    void acting.act('spy', () => camsInBrowser.requestSpyShow({ id: facts.id }));
  }
  async function send() {
    const kind = chosen ?? 'private';
    setChosen(undefined);
    const isSent = await acting.act('private', () => camsInBrowser.requestPrivateShow({ id: facts.id, kind }));
    // Reloads now rather than during the show.
    if (isSent && kind === 'voice') requireOwnDocument();
  }
  if (!offers.private && !offers.voice && !offers.spy) return null;
  return (
    <div className="show-bar">
      {offers.private && (
        <Offer
          label={m.request_private()}
          tariff={privateShowTariff ?? 0}
          busy={acting.busy}
          onClick={() => ask('private')}
        />
      )}
      {offers.voice && (
        <Offer
          label={m.request_voice()}
          tariff={voicePrivateShowTariff ?? 0}
          busy={acting.busy}
          kind="secondary"
          onClick={() => ask('voice')}
        />
      )}
      {offers.spy && <Offer label={m.spy()} tariff={spyShowTariff ?? 0} busy={acting.busy} onClick={spy} />}
      <Dialog
        open={chosen !== undefined}
        title={m.confirm_private({ name: facts.nickname })}
        actions={
          <>
            <Button type="button" onClick={() => void send()}>
              {m.send_request()}
            </Button>
            <Button type="button" kind="secondary" onClick={() => setChosen(undefined)}>
              {m.cancel()}
            </Button>
          </>
        }
        onClose={() => setChosen(undefined)}
      >
        <p>{m.confirm_private_text({ name: facts.nickname, tariff, minutes, cost: tariff * minutes })}</p>
        <p>{m.not_charged_before()}</p>
      </Dialog>
    </div>
  );
}

function Offer({
  label,
  tariff,
  busy,
  kind = 'primary',
  onClick,
}: {
  label: string;
  tariff: number;
  busy: boolean;
  kind?: 'primary' | 'secondary';
  onClick(): void;
}) {
  return (
    <div className="show-bar__offer">
      <Button type="button" kind={kind} busy={busy} onClick={onClick}>
        {label}
      </Button>
      <p className="show-bar__price">{m.per_minute({ tokens: tariff })}</p>
    </div>
  );
}
