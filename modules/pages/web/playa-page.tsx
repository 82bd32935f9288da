import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { originOf } from '#api/page.ts';
import * as m from '#messages/pages';
import { qrCode } from '#ui/media/qr-code.ts';
import { QrPicture } from '#ui/media/qr-picture.tsx';
import type { PageHandle } from '#ui/page/page-query.ts';
import { loadPage, slugAt } from './load-written.ts';
import { metaOfPage } from './page-words.ts';
import { WrittenPage } from './written.tsx';

export const handle: PageHandle = { sheets: ['articles'], isNeutral: true };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const address = originOf(context);
  return { page: await loadPage(context, slugAt(url)), address, code: qrCode(address) };
}

export function meta(args: MetaArgs<typeof loader>) {
  return metaOfPage(args, args.loaderData?.page);
}

/** What to enter in each app; DeoVR and HereSphere have addresses of their own. */
const APPS = [
  { name: 'PLAY’A', path: '' },
  { name: 'HereSphere', path: '/heresphere' },
  { name: 'DeoVR', path: '/deovr' },
];

/** Setup instructions for an app: scan the site's address with a headset's camera, or type it. */
export default function PlayaPage() {
  const { page, address, code } = useLoaderData<typeof loader>();
  const host = address.replace(/^https?:\/\//, '');
  return (
    <WrittenPage page={page}>
      <div className="playa-code">
        <QrPicture code={code} label={m.qr_of({ address })} />
        <div className="playa-code__words">
          <p>{m.qr_text()}</p>
          <ul className="playa-code__list">
            {APPS.map(({ name, path }) => (
              <li key={name}>
                <span className="playa-code__address">{host + path}</span>{' '}
                <span className="playa-code__app">{m.app_address({ app: name })}</span>
              </li>
            ))}
          </ul>
          <p>
            {m.app_code()} <Link to="/playalogin/">{m.app_code_link()}</Link>
          </p>
        </div>
      </div>
    </WrittenPage>
  );
}
