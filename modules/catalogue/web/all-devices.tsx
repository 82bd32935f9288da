import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { orEmpty } from '#api/page.ts';
import * as m from '#messages/catalogue';
import { Picture } from '#ui/media/picture.tsx';
import { frameOf, pageMeta } from '#ui/page/page-meta.ts';
import { useView } from '#ui/page/view.tsx';
import type { Device } from '../contract/browse-types.ts';
import { catalogue } from './api.ts';
import { topicsData } from './lists/list-data.ts';
import { ListState } from './lists/list-state.tsx';
import { CARD_SIZES } from './lists/video-grid.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = catalogue(context).listDevices({});
  const found = await orEmpty<{ items: Device[] } | undefined>(context, answer, undefined);
  return { devices: found?.items };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const words = { word: view?.word ?? '', site: view?.siteName ?? '' };
  const title = m.devices_title(words);
  const data = topicsData(args, {
    crumb: { name: title, path: '/devices/' },
    items: (args.loaderData?.devices ?? []).map(({ name, slug }) => ({ name, path: `/devices/${slug}/` })),
  });
  return pageMeta(args, { title, description: m.devices_description(words), data });
}

/** Devices for watching. */
export default function DevicesPage() {
  const { devices } = useLoaderData<typeof loader>();
  const { word } = useView();
  return (
    <div className="topic-page">
      <header className="list-head">
        <h1 className="list-head__title">{m.devices_title({ word })}</h1>
        <div className="list-head__about">
          <p className="list-about">{m.devices_text()}</p>
        </div>
      </header>
      {devices && devices.length > 0 ? (
        <ul className="card-grid card-grid--grid">
          {devices.map((device) => (
            <li key={device.id}>
              <DeviceCard device={device} />
            </li>
          ))}
        </ul>
      ) : (
        <ListState
          icon="rectangle-goggles"
          failed={!devices}
          narrowed={false}
          beyond={false}
          none={{ title: m.no_devices(), text: m.no_devices_text() }}
        />
      )}
    </div>
  );
}

function DeviceCard({ device: { slug, name, image, qualities } }: { device: Device }) {
  return (
    <article className="device-card">
      <Picture picture={image} sizes={CARD_SIZES} decorative className="picture--wide" />
      <h2 className="device-card__name">
        <Link
          className="card-link device-card__link"
          dir="auto"
          to={`/devices/${slug}/`}
          prefetch="intent"
          data-card-link
        >
          {name}
        </Link>
      </h2>
      {qualities.length > 0 && (
        <p className="device-card__qualities">{m.plays_well({ qualities: qualities.join(', ') })}</p>
      )}
    </article>
  );
}
