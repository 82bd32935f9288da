import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import { browserSeconds } from '#ui/page/browser-time.ts';
import { formatClock } from '#ui/text/formats.ts';
import type { StudioShow } from '../../contract/studio-types.ts';
import type { ShowKind } from '../../contract/types.ts';
import { camsInBrowser } from '../api.ts';
import { Outcome, Part } from './part.tsx';
import { ring } from './ring.ts';
import { useWork } from './use-work.ts';

const KIND: Readonly<Record<ShowKind, () => string>> = {
  private: m.studio_kind_private,
  voice: m.studio_kind_voice,
  spy: m.studio_kind_spy,
};
/** Beside what the socket tells: earnings of the running show, and what a lost connection kept. */
const AGAIN_MS = 15_000;

/** R78. Requests, with a sound, and what runs now. @param changes grows with each that the room tells */
export function RequestsPanel({ changes, periodSeconds }: { changes: number; periodSeconds: number }) {
  const [shows, setShows] = useState<readonly StudioShow[]>([]);
  const seen = useRef(new Set<string>());
  const take = useEffectEvent((loaded: readonly StudioShow[]) => {
    const fresh = loaded.filter(({ id, state }) => state === 'requested' && !seen.current.has(id));
    seen.current = new Set(loaded.map(({ id }) => id));
    if (fresh.length > 0) ring();
    setShows(loaded);
  });
  const load = useCallback(async () => (await camsInBrowser.openShows()).data.shows, []);
  useEffect(() => {
    // A number of the render: what is loaded belongs to it, and nothing older comes after it.
    let isCurrent = changes >= 0;
    const look = () =>
      void load().then(
        (loaded) => isCurrent && take(loaded),
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
  const refresh = async () => setShows(await load());
  return (
    <>
      <Part title={m.studio_requests()}>
        <div aria-live="assertive">
          {requests.length === 0 && <p className="studio-part__hint">{m.studio_no_requests()}</p>}
          <ul className="studio-list">
            {requests.map((show) => (
              <Request key={show.id} show={show} onDone={refresh} />
            ))}
          </ul>
        </div>
      </Part>
      {running.length > 0 && (
        <Part title={m.studio_running()}>
          <ul className="studio-list">
            {running.map((show) => (
              <Running key={show.id} show={show} periodSeconds={periodSeconds} onDone={refresh} />
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

const nameOf = ({ visitor }: StudioShow) => visitor || m.studio_somebody();

function Request({ show, onDone }: { show: StudioShow; onDone: () => Promise<void> }) {
  const work = useWork();
  const now = useNow();
  const left = show.expiresAt ? Math.max(0, Math.round((Date.parse(show.expiresAt) - now) / 1000)) : 0;
  const answer = (how: 'acceptShow' | 'declineShow') =>
    void work.run(async () => {
      await camsInBrowser[how]({ id: show.id });
      await onDone();
    });
  return (
    <li className="studio-request">
      <p>
        <strong dir="auto">{nameOf(show)}</strong> · {KIND[show.kind]()}
      </p>
      <p className="studio-part__hint">
        {m.studio_request_terms({ tariff: show.tariff, minutes: show.minMinutes })} ·{' '}
        {m.studio_time_left({ time: formatClock(left) })}
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

function Running({
  show,
  periodSeconds,
  onDone,
}: {
  show: StudioShow;
  periodSeconds: number;
  onDone: () => Promise<void>;
}) {
  const work = useWork();
  const now = useNow();
  const seconds = show.startedAt ? Math.max(0, Math.round((now - Date.parse(show.startedAt)) / 1000)) : 0;
  return (
    <li className="studio-request">
      <p>
        <strong dir="auto">{nameOf(show)}</strong> · {KIND[show.kind]()} · <time>{formatClock(seconds)}</time>
      </p>
      <p>{m.studio_show_earned({ charged: show.charged, earned: show.earned })}</p>
      <p className="studio-part__hint">
        {show.state === 'interrupted'
          ? m.studio_interrupted()
          : m.studio_periods({ count: show.ticks, seconds: show.periodSeconds || periodSeconds })}
      </p>
      {show.kind !== 'spy' && (
        <Button
          kind="danger"
          size="small"
          type="button"
          busy={work.isBusy}
          onClick={() =>
            void work.run(async () => {
              await camsInBrowser.cancelShow({ id: show.id });
              await onDone();
            })
          }
        >
          {m.studio_end_show()}
        </Button>
      )}
      <Outcome of={work} done="" />
    </li>
  );
}

/** Anew each second. */
function useNow(): number {
  const [now, setNow] = useState(() => browserSeconds() * 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(browserSeconds() * 1000), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
