import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import { browserSeconds } from '#ui/page/browser-time.ts';
import { formatClock } from '#ui/text/formats.ts';
import type { StudioShow } from '../../contract/studio-types.ts';
import type { ShowKind } from '../../contract/types.ts';
import { camsInBrowser } from '../api.ts';
import { ClientSound } from './broadcast/client-sound.tsx';
import { Outcome } from './part.tsx';
import { ring } from './ring.ts';
import { useTariff, useTokens } from './use-tokens.ts';
import { useWork } from './use-work.ts';

const KIND: Readonly<Record<ShowKind, () => string>> = {
  private: m.studio_kind_private,
  voice: m.studio_kind_voice,
  spy: m.studio_kind_spy,
};
/** Also refreshes the earnings of the running show, and what was missed while the connection was lost. */
const AGAIN_MS = 15_000;

/**
 * R78. Requests, with a sound, and the running shows. @param changes increases with each change that the room reports
 */
export function RequestsPanel({ changes }: { changes: number }) {
  const [shows, setShows] = useState<readonly StudioShow[]>([]);
  const [said, setSaid] = useState('');
  const seen = useRef(new Set<string>());
  const take = useEffectEvent((loaded: readonly StudioShow[]) => {
    const fresh = loaded.filter(({ id, state }) => state === 'requested' && !seen.current.has(id));
    seen.current = new Set(loaded.map(({ id }) => id));
    if (fresh.length > 0) {
      ring();
      setSaid(fresh.map((show) => m.studio_request_from({ name: nameOf(show), kind: KIND[show.kind]() })).join(' '));
    }
    setShows(loaded);
  });
  const load = useCallback(async () => (await camsInBrowser.openShows()).data.shows, []);
  useEffect(() => {
    // Belongs to this render: what an older one loads is ignored.
    let isCurrent = changes >= 0;
    const look = () =>
      void load().then(
        (loaded) => isCurrent && take(loaded),
        // The next request tries again, and the bar above says that the connection is lost.
        () => undefined,
      );
    look();
    const timer = setInterval(look, AGAIN_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [changes, load]);
  const requests = shows.filter(({ state }) => state === 'requested');
  const running = shows.filter(({ state }) => state !== 'requested');
  useCountInTitle(requests.length);
  const refresh = async () => setShows(await load());
  return (
    <section className="studio-requests" aria-label={m.studio_now()}>
      {/* Outside the list, whose clocks would be read out each second. */}
      <p className="visually-hidden" role="alert">
        {said}
      </p>
      {shows.length === 0 ? (
        <p className="studio-part__hint">{m.studio_no_requests()}</p>
      ) : (
        <ul className="studio-list studio-requests__list">
          {requests.map((show) => (
            <Request key={show.id} show={show} onDone={refresh} />
          ))}
          {running.map((show) => (
            <Running key={show.id} show={show} onDone={refresh} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Shows the count in the tab, for a performer who looks at another window. */
function useCountInTitle(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const before = document.title;
    document.title = `(${count}) ${before}`;
    return () => {
      document.title = before;
    };
  }, [count]);
}

const nameOf = ({ visitor }: StudioShow) => visitor || m.studio_somebody();

function Request({ show, onDone }: { show: StudioShow; onDone: () => Promise<void> }) {
  const work = useWork();
  const tariff = useTariff();
  const now = useNow();
  const left = show.expiresAt ? Math.max(0, Math.round((Date.parse(show.expiresAt) - now) / 1000)) : 0;
  const answer = (how: 'acceptShow' | 'declineShow') =>
    void work.run(async () => {
      // If it has already ended, the list shows it.
      await camsInBrowser[how]({ id: show.id }).finally(onDone);
    });
  return (
    <li className="studio-request studio-request--new">
      <p>
        <strong dir="auto">{nameOf(show)}</strong> · {KIND[show.kind]()}
        {show.withClientVoice && ` · ${m.studio_with_voice()}`}
      </p>
      <p className="studio-part__hint">
        {m.studio_request_terms({
          price: tariff(show.tariff, show.periodSeconds),
          minutes: show.minMinutes,
        })}{' '}
        · {m.studio_time_left({ time: formatClock(left) })}
      </p>
      <div className="studio-acts">
        <Button size="small" type="button" busy={work.isBusy} onClick={() => answer('acceptShow')}>
          {m.studio_accept()}
        </Button>
        <Button kind="secondary" size="small" type="button" busy={work.isBusy} onClick={() => answer('declineShow')}>
          {m.studio_decline()}
        </Button>
      </div>
      <Outcome of={work} done="" />
    </li>
  );
}

function Running({ show, onDone }: { show: StudioShow; onDone: () => Promise<void> }) {
  const work = useWork();
  const tokens = useTokens();
  const now = useNow();
  const seconds = show.startedAt ? Math.max(0, Math.round((now - Date.parse(show.startedAt)) / 1000)) : 0;
  const end = () => void work.run(() => camsInBrowser.cancelShow({ id: show.id }).finally(onDone));
  return (
    <li className="studio-request">
      <p>
        <strong dir="auto">{nameOf(show)}</strong> · {KIND[show.kind]()} · <time>{formatClock(seconds)}</time>
      </p>
      <p className="studio-part__hint">
        {m.studio_show_earned({ charged: tokens(show.charged), earned: tokens(show.earned) })}{' '}
        {show.state === 'interrupted'
          ? m.studio_interrupted()
          : m.studio_paid_for({ time: formatClock(show.ticks * show.periodSeconds) })}
      </p>
      {show.kind !== 'spy' && (
        <div className="studio-acts">
          {show.withClientVoice && show.state === 'running' && <ClientSound show={show.id} isOn={show.isVoiceOn} />}
          <Button kind="danger" size="small" type="button" busy={work.isBusy} onClick={end}>
            {m.studio_end_show()}
          </Button>
        </div>
      )}
      <Outcome of={work} done="" />
    </li>
  );
}

/** Updated each second. */
function useNow(): number {
  const [now, setNow] = useState(() => browserSeconds() * 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(browserSeconds() * 1000), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
