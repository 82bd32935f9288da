import { useState } from 'react';
import { Form, Link } from 'react-router';
import * as m from '#messages/headset';
import type { VideoItem } from '#modules/catalogue/contract/types.ts';
import type { DownloadItem, Offer, Playback } from '#modules/player/contract/types.ts';
import { secondsNow } from '#modules/player/web/index.tsx';
import { Button } from '#ui/form/button.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import { usePageOrigin } from '#ui/page/page-origin.ts';
import { useView } from '#ui/page/view.tsx';
import { formatBytes } from '#ui/text/formats.ts';
import type { HandOff } from '../contract/types.ts';
import { HandOffCode } from './hand-off-code.tsx';

export interface HeadsetProps {
  video: VideoItem;
  offer: Offer;
  playback: Playback | undefined;
}

/** Ways to watch this video in a headset: by six digits, in an app, or as a file. */
export function HeadsetWays(props: HeadsetProps) {
  const { video, offer } = props;
  const origin = usePageOrigin();
  const { apps, siteName } = useView();
  return (
    <div className="in-headset__parts">
      <GetCode key={video.id} {...props} />
      <div className="in-headset__part">
        <p>{m.apps_lead()}</p>
        <p className="in-headset__apps">
          <a className="in-headset__app" href={`deovr://${origin}/deovr/${video.id}`}>
            {m.open_in_app({ app: 'DeoVR' })}
          </a>
          <Link className="in-headset__app" to="/playa/">
            {m.apps_set_up()}
          </Link>
          {apps.player && (
            <AnyLink className="in-headset__app" to={apps.player}>
              {m.apps_player({ site: siteName })}
            </AnyLink>
          )}
          {apps.app && (
            <AnyLink className="in-headset__app" to={apps.app}>
              {m.apps_own({ site: siteName })}
            </AnyLink>
          )}
        </p>
      </div>
      <WorksOn video={video} offer={offer} />
    </div>
  );
}

function GetCode({ video, playback }: HeadsetProps) {
  const [handOff, setHandOff] = useState<HandOff>();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const host = usePageOrigin().replace(/^https?:\/\//, '');

  async function show() {
    setState('busy');
    const given = await fetchHandOff(video.id, secondsNow() ?? playback?.resume?.seconds ?? 0);
    setHandOff(given);
    setState(given ? 'idle' : 'failed');
  }

  return (
    // Without JavaScript the same is shown on a page of its own.
    <Form
      className="in-headset__part"
      method="post"
      action="/headset/"
      onSubmit={(event) => {
        event.preventDefault();
        void show();
      }}
    >
      <p>{m.hand_off_text({ address: `${host}/headset/` })}</p>
      <input type="hidden" name="video" value={video.id} />
      <div aria-live="polite">{handOff && <HandOffCode handOff={handOff} />}</div>
      {state === 'failed' && <p role="alert">{m.hand_off_failed()}</p>}
      <Button kind="secondary" busy={state === 'busy'}>
        {handOff ? m.hand_off_again() : m.hand_off_get()}
      </Button>
    </Form>
  );
}

const TIMEOUT_MS = 15_000;

/** Undefined if no code could be made. */
async function fetchHandOff(videoId: number, seconds: number): Promise<HandOff | undefined> {
  try {
    const response = await fetch(`/api/content/v1/videos/${videoId}/hand-off`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seconds }),
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as { data: HandOff }).data : undefined;
  } catch {
    return undefined;
  }
}

/** For each headset that plays the video well, the sharpest file for it. */
function WorksOn({ video, offer }: { video: VideoItem; offer: Offer }) {
  const { locale } = useView();
  // Without the version for flat screens, which has this label.
  const files = offer.downloads.filter(({ label }) => !label.startsWith('2D '));
  const devices = video.recommendedDevices.map(({ slug, name, qualities }) => ({
    slug,
    name,
    item: files.find(({ quality }) => qualities.includes(quality)),
  }));
  if (devices.length === 0) return null;
  return (
    <section className="in-headset__part" aria-label={m.works_on()}>
      <h2 className="in-headset__title">{m.works_on()}</h2>
      <p className="in-headset__quiet">{m.works_on_text()}</p>
      <ul className="in-headset__devices">
        {devices.map(({ slug, name, item }) => (
          <li key={slug} className="in-headset__device">
            <Link to={`/devices/${slug}/`}>{name}</Link>
            {item ? (
              <FileToTake item={item} offer={offer} locale={locale} />
            ) : (
              <span className="in-headset__quiet">{m.works_streamed()}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileToTake({ item, offer, locale }: { item: DownloadItem; offer: Offer; locale: string }) {
  const words = `${item.label}, ${formatBytes(locale, item.size)}`;
  if (!offer.hasAccess) return <Link to={offer.joinLink}>{words}</Link>;
  return (
    <a href={item.url} rel="nofollow">
      {words}
    </a>
  );
}
