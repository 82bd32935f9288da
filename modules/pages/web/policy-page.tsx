import type { MouseEvent } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { orErrorPage } from '#api/page.ts';
import * as m from '#messages/pages';
import { orNotFound } from '#modules/catalogue/web/index.tsx';
import { Button } from '#ui/form/button.tsx';
import type { PageHandle, QueryRule } from '#ui/page/page-query.ts';
import { scrollSmoothly } from '#ui/page/scroll-smoothly.ts';
import { useView } from '#ui/page/view.tsx';
import { formatDate } from '#ui/text/formats.ts';
import { Notice } from '#ui/text/notice.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { staticPages } from './api.ts';
import { withNamedHeadings } from './headings.ts';
import { slugAt } from './load-written.ts';
import { PageSections } from './page-section.tsx';
import { metaOfPage } from './page-words.ts';

const version: QueryRule = (value) => (/^[1-9]\d{0,4}$/.test(value) ? value : undefined);

export const handle: PageHandle = { sheets: ['articles'], isNeutral: true, query: { version } };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const slug = slugAt(url);
  const endpoints = staticPages(context);
  const version = Number(url.searchParams.get('version')) || undefined;
  const earlier = version && (await orErrorPage(endpoints.page({ slug, version })).catch(() => undefined));
  // An edition that was never published shows the current one.
  const { item } = earlier || (await orNotFound(context, endpoints.page({ slug })));
  return { page: { ...item, ...withNamedHeadings(item.html) } };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { page } = args.loaderData ?? {};
  return metaOfPage(args, page, page?.version === page?.versions[0]?.version);
}

export default function PolicyPage() {
  const { page } = useLoaderData<typeof loader>();
  const { locale } = useView();
  const { slug, title, html, headings, sections, version: shown, versions, publishedAt } = page;
  const isEarlier = versions.length > 0 && shown !== versions[0]?.version;
  return (
    <article className="written written--policy">
      <header className="written__head">
        <h1 className="written__title">{title}</h1>
        <p className="policy__line">
          {m.in_force_since({ date: formatDate(locale, publishedAt) })}
          {shown > 0 && <span>{m.version({ number: shown })}</span>}
        </p>
        {isEarlier && (
          <Notice title={m.earlier_version()}>
            <Link to={`/${slug}/`}>{m.to_current_version()}</Link>
          </Notice>
        )}
      </header>
      <div className="policy__columns">
        {headings.length > 2 && (
          <nav className="policy__contents" aria-labelledby="contents">
            <h2 className="policy__contents-title" id="contents">
              {m.contents()}
            </h2>
            <ol className="policy__contents-list">
              {headings.map((heading) => (
                <li key={heading.id}>
                  <a href={`#${heading.id}`} onClick={scrollToHeading}>
                    {heading.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="policy__text">
          <Prose html={html} />
          <PageSections sections={sections} />
          <footer className="policy__foot">
            <Versions slug={slug} shown={shown} versions={versions} locale={locale} />
            <Button type="button" kind="secondary" size="small" onClick={() => window.print()}>
              {m.print()}
            </Button>
          </footer>
        </div>
      </div>
    </article>
  );
}

function Versions({
  slug,
  shown,
  versions,
  locale,
}: {
  slug: string;
  shown: number;
  versions: readonly { version: number; publishedAt: number }[];
  locale: string;
}) {
  if (versions.length < 2) return null;
  return (
    <nav aria-label={m.versions()}>
      <ul className="policy__versions">
        {versions.map(({ version: number, publishedAt }, index) => (
          <li key={number}>
            <Link
              to={index === 0 ? `/${slug}/` : `/${slug}/?version=${number}`}
              aria-current={number === shown ? 'page' : undefined}
            >
              {m.version({ number })}, {formatDate(locale, publishedAt)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Updates the address and the focus like the browser would without scripts. */
function scrollToHeading(event: MouseEvent<HTMLAnchorElement>): void {
  const { hash } = event.currentTarget;
  const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!heading || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  history.replaceState(history.state, '', hash);
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  scrollSmoothly(heading);
}
