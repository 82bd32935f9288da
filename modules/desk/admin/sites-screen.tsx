import { useLoaderData } from 'react-router';
import { PageHead } from '#admin/parts/page-head.tsx';
import * as m from '#messages/desk-admin';
import type { SiteRow } from '../contract/system-calls.ts';
import { desk } from './calls.ts';

export async function loader() {
  return (await desk().sites()).data;
}

export function Component() {
  const { sites } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.sites()} />
      <p className="muted">{m.sites_hint()}</p>
      {sites.map((site) => (
        <SiteCard key={site.key} site={site} />
      ))}
    </>
  );
}

function SiteCard({ site }: { site: SiteRow }) {
  return (
    <section className="card" aria-labelledby={`site-${site.key}`}>
      <h2 id={`site-${site.key}`}>{site.name}</h2>
      <dl className="facts">
        <dt>{m.site_key()}</dt>
        <dd>
          <code>{site.key}</code>
        </dd>
        <dt>{m.site_hosts()}</dt>
        <dd>{[site.domain, ...site.hosts, `${site.key}.localhost`].join(', ')}</dd>
        <dt>{m.site_theme()}</dt>
        <dd>{site.theme}</dd>
        <dt>{m.site_word()}</dt>
        <dd>{site.word}</dd>
        <dt>{m.site_locale()}</dt>
        <dd>{site.locale}</dd>
        <dt>{m.site_flags()}</dt>
        <dd className="badges">
          {Object.entries(site.flags).map(([flag, isOn]) => (
            <span key={flag} className="badge" data-tone={isOn ? 'good' : undefined}>
              {isOn ? m.flag_on({ flag }) : m.flag_off({ flag })}
            </span>
          ))}
        </dd>
      </dl>
      <Fields title={m.site_copy()} fields={site.copy} />
      <Fields title={m.site_brand()} fields={site.brand} />
    </section>
  );
}

function Fields({ title, fields }: { title: string; fields: Record<string, string | string[]> }) {
  return (
    <details>
      <summary>{title}</summary>
      <dl className="facts">
        {Object.entries(fields).map(([name, value]) => (
          <div className="fact-row" key={name}>
            <dt>{name}</dt>
            <dd>{Array.isArray(value) ? value.join(' · ') : value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
