import { Link, useLoaderData } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/site-admin';
import type { SiteRow } from '../contract/admin-api.ts';
import { site } from './api.ts';
import { THEME_OPTIONS } from './options.ts';
import { partWord } from './words.ts';

export async function loader() {
  return (await site().sites()).data;
}

export function Component() {
  const { sites } = useLoaderData<typeof loader>();
  const [examples, own] = [sites.filter(isUntouched), sites.filter((row) => !isUntouched(row))];
  const mayMake = useMay('site.make');
  return (
    <>
      <PageHead title={m.sites()}>
        {mayMake && (
          <Link className="button primary" to="/sites/new">
            {m.new_site()}
          </Link>
        )}
      </PageHead>
      <p className="muted">{m.sites_hint()}</p>
      {!sites.some(({ isOpen }) => isOpen) && <p>{m.sites_none_open()}</p>}
      {own.map((row) => (
        <SiteCard key={row.key} site={row} />
      ))}
      {examples.length > 0 && (
        <details>
          <summary>{m.sites_untouched({ count: examples.length })}</summary>
          <p className="muted">{m.sites_untouched_hint()}</p>
          {examples.map((row) => (
            <SiteCard key={row.key} site={row} />
          ))}
        </details>
      )}
    </>
  );
}

/** A site that came with the program and was never opened or changed; without the demo it is only in the way. */
function isUntouched({ isFromFiles, isOpen, changed }: SiteRow): boolean {
  return isFromFiles && !isOpen && changed.length === 0;
}

function SiteCard({
  site: { key, name, hosts, theme, word, locale, changed, isClosed, isOpen, isFromFiles },
}: {
  site: SiteRow;
}) {
  return (
    <section className="card" aria-labelledby={`site-${key}`}>
      <h2 id={`site-${key}`}>
        <Link to={`/sites/${key}`}>{name}</Link>{' '}
        {!isOpen && (
          <Link className="badge" data-tone="warn" to={`/sites/${key}/opening`}>
            {m.not_open()}
          </Link>
        )}
        {isClosed && (
          <span className="badge" data-tone="warn">
            {m.closed()}
          </span>
        )}
      </h2>
      <dl className="facts">
        <dt>{m.key()}</dt>
        <dd>
          <code>{key}</code> {isFromFiles && <span className="muted">{m.from_files()}</span>}
        </dd>
        <dt>{m.hosts()}</dt>
        <dd>{hosts.join(', ')}</dd>
        <dt>{m.theme()}</dt>
        <dd>{THEME_OPTIONS().find(({ value }) => value === theme)?.label}</dd>
        <dt>{m.word()}</dt>
        <dd>{word}</dd>
        <dt>{m.locale()}</dt>
        <dd>{locale}</dd>
        <dt>{m.changed()}</dt>
        <dd>
          {changed.length === 0 && <span className="muted">{m.nothing_changed()}</span>}
          {changed.map((part, index) => (
            <span key={part}>
              {index > 0 && ', '}
              <Link to={`/sites/${key}?tab=${part}`}>{partWord(part)}</Link>
            </span>
          ))}
        </dd>
      </dl>
    </section>
  );
}
