import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { originOf } from '#calls/page.ts';
import * as m from '#messages/community';
import type { PageHandle } from '#ui/page-query.ts';
import { loadPage } from './load-written.ts';
import { metaOfPage } from './page-words.ts';
import { qrCode } from './qr-code.ts';
import { WrittenPage } from './written.tsx';

export const handle: PageHandle = { isNeutral: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const address = originOf(context);
  return { page: await loadPage(context, 'playa'), address, code: qrCode(address) };
}

export function meta(args: MetaArgs<typeof loader>) {
  return metaOfPage(args, args.loaderData?.page);
}

/** How to set the app up: a headset's camera reads the site's address, or it is typed. */
export default function PlayaPage() {
  const { page, address, code } = useLoaderData<typeof loader>();
  return (
    <WrittenPage page={page}>
      <div className="playa-code">
        <svg
          className="playa-code__picture"
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={m.qr_of({ address })}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
        <div className="playa-code__words">
          <p>{m.qr_text()}</p>
          <p className="playa-code__address">{address.replace(/^https?:\/\//, '')}</p>
        </div>
      </div>
    </WrittenPage>
  );
}
