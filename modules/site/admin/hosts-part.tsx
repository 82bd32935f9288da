import { z } from 'zod';
import { TextAreaField, TextField } from '#admin/components/field/fields.ts';
import { CopyButton } from '#admin/components/screen/copy-button.tsx';
import * as m from '#messages/site-admin';
import type { SiteDetail } from '../contract/admin-api.ts';
import { Host } from '../contract/settings.ts';
import { site as endpoints } from './api.ts';
import { PartForm, type PartProps } from './part-form.tsx';

/** The other hosts are lines in one field. */
const HostsForm = z.object({ domain: Host, hosts: z.string() });
const linesOf = (text: string) => text.split(/\s+/).filter((line) => line !== '');

export function HostsPart({ site }: PartProps) {
  const { domain, hosts } = site.settings.hosts;
  return (
    <>
      <PartForm
        site={site}
        part="hosts"
        schema={HostsForm}
        isOneByOne
        readValue={({ settings }) => ({ ...settings.hosts, hosts: settings.hosts.hosts.join('\n') })}
        save={({ value, ...input }) =>
          endpoints().saveHosts({ ...input, value: { domain: value.domain, hosts: linesOf(value.hosts) } })
        }
      >
        <TextField name="domain" label={m.domain()} hint={m.domain_hint()} isCode />
        <TextAreaField name="hosts" label={m.more_hosts()} hint={m.more_hosts_hint({ key: site.key })} rows={3} />
      </PartForm>
      <ProxyAdvice hosts={[domain, ...hosts]} reach={site.reach} />
    </>
  );
}

/** The reverse proxy needed for these hosts. */
function ProxyAdvice({ hosts, reach }: { hosts: readonly string[]; reach: SiteDetail['reach'] }) {
  const { origin, publicUrl, trustedProxies, port } = reach;
  const text = `${hosts.join(', ')} {\n  reverse_proxy 127.0.0.1:${port ?? 3000}\n}`;
  return (
    <section className="card" aria-labelledby="proxy">
      <h2 id="proxy">{m.proxy()}</h2>
      <p>{m.proxy_origin({ origin })}</p>
      <ol>
        <li>{m.proxy_dns({ hosts: hosts.join(', ') })}</li>
        <li>{m.proxy_tls()}</li>
        <li>
          {publicUrl === null ? m.proxy_no_public_url({ domain: hosts[0] ?? '' }) : m.proxy_public_url({ publicUrl })}{' '}
          {m.proxy_trusted({ count: trustedProxies })} {m.proxy_shared()}
        </li>
      </ol>
      <p>
        {m.proxy_caddy()} <CopyButton text={text} />
      </p>
      <pre>
        <code>{text}</code>
      </pre>
    </section>
  );
}
