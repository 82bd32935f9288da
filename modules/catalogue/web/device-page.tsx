import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import * as m from '#messages/catalogue';
import { Picture } from '#ui/media/picture.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import { frameOf } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { LongText } from '#ui/text/long-text.tsx';
import type { DeviceItem } from '../contract/browse-types.ts';
import { catalogue } from './api.ts';
import { videoListMeta } from './lists/list-meta.ts';
import { VideoListPage } from './lists/video-list.tsx';
import { videoListData, videoListQuery } from './lists/video-list-data.ts';
import { itemName } from './not-found/item-name.ts';
import { redirectMoved } from './not-found/redirect-moved.ts';
import { orNotFound } from './not-found/suggestions.ts';

export const handle: PageHandle = { query: videoListQuery };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = await itemName(context, params);
  const data = videoListData(context, request.url, { device: id });
  // A rejection is handled below, even if the device isn't found first.
  void Promise.allSettled([data]);
  const { item } = await orNotFound(context, catalogue(context).getDevice({ id }));
  redirectMoved(request, { ref: id, item, path: '/devices/' });
  return { device: item, data: await data };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const { device, data } = args.loaderData ?? {};
  if (!device) return [];
  const words = { name: device.name, word: view?.word ?? '', site: view?.siteName ?? '' };
  return videoListMeta(
    args,
    {
      title: m.device_title(words),
      description: device.description || m.device_description(words),
      picture: device.image,
      crumbs: [
        { name: m.devices_title(words), path: '/devices/' },
        { name: device.name, path: `/devices/${device.slug}/` },
      ],
    },
    data,
  );
}

/** A headset or player: how to set it up, and the videos that look best on it. */
export default function DevicePage() {
  const { device, data } = useLoaderData<typeof loader>();
  return (
    <VideoListPage title={m.device_heading({ name: device.name })} data={data} about={['device']}>
      {data.page === 1 && <AboutDevice device={device} />}
    </VideoListPage>
  );
}

function AboutDevice({ device: { image, description, qualities, steps, links } }: { device: DeviceItem }) {
  return (
    <div className="device-about">
      <Picture picture={image} sizes="(min-width: 768px) 33vw, 100vw" className="picture--wide" />
      <div className="device-about__text">
        {description && <LongText text={description} />}
        {qualities.length > 0 && (
          <p className="device-card__qualities">{m.plays_well({ qualities: qualities.join(', ') })}</p>
        )}
        {links.length > 0 && (
          <ul className="chips">
            {links.map(({ label, link, inNewTab }) => (
              <li key={link}>
                <AnyLink className="chip" to={link} inNewTab={inNewTab}>
                  {label}
                </AnyLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      {steps.length > 0 && (
        <details className="device-about__steps">
          <summary className="device-about__summary">{m.set_up()}</summary>
          <ol className="steps">
            {steps.map(({ title, text }) => (
              <li key={title} className="steps__step">
                <strong>{title}</strong>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
