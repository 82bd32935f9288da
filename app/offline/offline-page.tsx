import { hash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LoaderFunctionArgs } from 'react-router';
import { preferencesOf } from '#api/page.ts';
import * as m from '#messages/app';
import { brandIcon } from '#modules/site/web/brand-icon.ts';
import { BrandStyle } from '#modules/site/web/brand-style.tsx';
import { Button } from '#ui/form/button.tsx';
import { inLanguage, languageOf, localeOf } from '#ui/page/language.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { SHEETS } from '../client/sheets.ts';
import { site } from '../pages/api.ts';
import script from './again.script.js?raw';

export const handle: PageHandle = { isNeutral: true };

/**
 * The page that `worker.script.js` caches for navigations that fail. It is shown at any address, so it has no
 * application, nor anything else that depends on the address.
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { site: profile } = (await site(context).digest()).data.digest;
  const { brand, name, locale } = profile;
  const { theme } = preferencesOf(context);
  const language = languageOf(new URL(request.url).pathname);
  const page = inLanguage(language, () =>
    renderToStaticMarkup(
      <html lang={localeOf(language, locale)} data-theme={theme}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content={theme === 'light' ? 'light' : 'dark'} />
          <meta name="robots" content="noindex" />
          <title>{`${m.offline()} | ${name}`}</title>
          <link rel="stylesheet" href={SHEETS[theme]} />
          <BrandStyle brand={brand} theme={theme} />
          <link rel="icon" href={brandIcon(brand)} />
        </head>
        <body>
          <main className="error-page">
            <div className="error-page__message">
              <p className="error-page__text">{name}</p>
              <h1 className="error-page__title">{m.offline()}</h1>
              <p className="error-page__text">{m.offline_wait()}</p>
              <div className="error-page__actions">
                <Button type="button" size="large">
                  {m.try_again()}
                </Button>
              </div>
            </div>
          </main>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours */}
          <script dangerouslySetInnerHTML={{ __html: script }} />
        </body>
      </html>,
    ),
  );
  return new Response(`<!doctype html>${page}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyOf(page) },
  });
}

function policyOf(page: string): string {
  const style = /<style>([^<]*)</.exec(page)?.[1] ?? '';
  const [ofScript, ofStyle] = [script, style].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
  return `default-src 'self'; img-src 'self' data:; script-src ${ofScript}; style-src 'self' ${ofStyle}; base-uri 'none'; frame-ancestors 'none'`;
}
