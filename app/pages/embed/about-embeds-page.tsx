import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { orEmpty } from '#api/page.ts';
import * as m from '#messages/app';
import { CopyField } from '#modules/catalogue/web/index.tsx';
import { breadcrumbs } from '#ui/linked-data/breadcrumbs.ts';
import { webPage } from '#ui/linked-data/web-page.ts';
import { embedCode } from '#ui/media/embed-code.ts';
import { ownerOf, pageMeta } from '#ui/page/page-meta.ts';
import { usePageOrigin } from '#ui/page/page-origin.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { catalogue } from '../api.ts';

export const handle: PageHandle = { sheets: ['articles', 'video'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const none = { items: [], page: 1, pages: 0, total: 0 };
  const ofNewest = { sort: 'latest', order: 'desc', limit: 1 } as const;
  const list = await orEmpty(context, catalogue(context).listVideos(ofNewest), none);
  const [newest] = list.items;
  return { newest: newest && { slug: newest.slug, title: newest.title } };
}

export function meta(args: MetaArgs<typeof loader>) {
  const owner = ownerOf(args);
  const description = m.embeds_description({ site: owner.siteName });
  const crumb = { name: m.embeds_title(), path: '/embed/' };
  return pageMeta(args, {
    title: crumb.name,
    description,
    data: import.meta.env.SSR ? [webPage(owner, { ...crumb, description }), breadcrumbs(owner, [crumb])] : [],
  });
}

/** Explains embedded players, with the code of one to copy. */
export default function AboutEmbedsPage() {
  const { newest } = useLoaderData<typeof loader>();
  const origin = usePageOrigin();
  return (
    <article className="about-embeds">
      <h1>{m.embeds_title()}</h1>
      <p>{m.embeds_lead()}</p>
      {newest ? (
        <>
          <h2>{m.embeds_code_title()}</h2>
          <p>{m.embeds_code_text()}</p>
          <CopyField label={newest.title} text={embedCode({ origin, ...newest })} />
          <iframe
            className="about-embeds__sample"
            src={`/embed/${newest.slug}/`}
            title={newest.title}
            allow="fullscreen; xr-spatial-tracking"
            loading="lazy"
          />
          <h2>{m.embeds_machines_title()}</h2>
          <p>{m.embeds_machines_text()}</p>
          <CopyField
            label="oEmbed"
            text={`${origin}/oembed?url=${encodeURIComponent(`${origin}/video/${newest.slug}/`)}`}
          />
        </>
      ) : (
        <p>{m.embeds_none()}</p>
      )}
    </article>
  );
}
