import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useMay, useOperator } from '#admin/components/account/operator.ts';
import { notify } from '#admin/components/dialog/notices.tsx';
import { fieldErrorsOf, messageOf } from '#admin/components/request/refusal.ts';
import { useActing } from '#admin/components/request/use-acting.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/pages-admin';
import type { PolicyTemplates } from '../contract/admin-api.ts';
import { BLANK_NAMES, type BlankName, OPTIONAL_SLUGS, PolicyBlanks } from '../contract/policy-templates.ts';
import { staticPages } from './api.ts';

type Template = PolicyTemplates['templates'][number];

const BLANKS: Readonly<Record<BlankName, readonly [label: () => string, hint?: () => string]>> = {
  company: [m.blank_company],
  address: [m.blank_address],
  country: [m.blank_country, m.blank_country_hint],
  email: [m.blank_email],
  complaintsEmail: [m.blank_complaints_email],
  privacyEmail: [m.blank_privacy_email],
  custodian: [m.blank_custodian, m.blank_custodian_hint],
  custodianAddress: [m.blank_custodian_address],
  dmcaAgent: [m.blank_dmca_agent, m.blank_dmca_agent_hint],
  dmcaAddress: [m.blank_dmca_address],
  dmcaEmail: [m.blank_dmca_email],
};

export async function loader({ request }: LoaderFunctionArgs) {
  const site = new URL(request.url).searchParams.get('site');
  return site === null ? null : (await staticPages().policyTemplates({ site })).data;
}

/** R9: creates a site's policies from templates, asking for their blanks once. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  const { sites } = useOperator();
  const navigate = useNavigate();
  const site = data?.site ?? '';
  return (
    <>
      <PageHead title={m.policy_templates()}>
        {data && (
          <Link className="button" to={`/sites/${site}/opening`}>
            {m.ready_to_open()}
          </Link>
        )}
      </PageHead>
      <p className="muted">{m.policy_templates_hint()}</p>
      <div className="field">
        <label htmlFor="site">{m.site()}</label>
        <select
          id="site"
          value={site}
          onChange={({ target }) => void navigate(`/policy-templates?site=${encodeURIComponent(target.value)}`)}
        >
          {!data && <option value="">{m.choose_site()}</option>}
          {sites.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {data && <Templates key={site} {...data} />}
    </>
  );
}

function Templates({ site, templates }: PolicyTemplates) {
  const mayMake = useMay('pages.publish');
  const missing = templates.filter(({ isWritten }) => !isWritten);
  return (
    <>
      {templates.some(({ isWritten }) => isWritten) && (
        <section className="card" aria-labelledby="written">
          <h2 id="written">{m.policies_written()}</h2>
          <ul>{templates.map(({ slug, title, isWritten }) => isWritten && <li key={slug}>{title}</li>)}</ul>
          <Link to={`/pages/policy?site=${site}`}>{m.policies()}</Link>
        </section>
      )}
      {missing.length === 0 && <p>{m.all_policies_written()}</p>}
      {missing.length > 0 && mayMake && <MakeForm site={site} missing={missing} />}
    </>
  );
}

function MakeForm({ site, missing }: { site: string; missing: readonly Template[] }) {
  const [, isBusy, perform] = useActing();
  const [chosen, setChosen] = useState(
    missing.map(({ slug }) => slug).filter((slug) => !OPTIONAL_SLUGS.includes(slug)),
  );
  const [faults, setFaults] = useState<Record<string, string[]>>({});
  const needed = new Set(missing.flatMap(({ slug, blanks }) => (chosen.includes(slug) ? blanks : [])));
  const toggle = (slug: Template['slug'], isOn: boolean) =>
    setChosen(isOn ? [...chosen, slug] : chosen.filter((one) => one !== slug));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const values = Object.fromEntries(BLANK_NAMES.map((name) => [name, String(given.get(name) ?? '')]));
    const blanks = PolicyBlanks.safeParse(values);
    const wrong = blanks.error?.issues.map(({ path: [name], message }) => [String(name), [message]] as const) ?? [];
    const empty = [...needed].filter((name) => !values[name]?.trim()).map((name) => [name, [m.fill_blank()]] as const);
    setFaults(Object.fromEntries<string[]>([...wrong, ...empty].map(([name, texts]) => [name, [...texts]])));
    if (!blanks.success || empty.length > 0) return;
    try {
      await perform(
        () => staticPages().makePolicies({ site, slugs: chosen, blanks: blanks.data }),
        ({ data }) => m.policies_made({ count: data.made.length }),
      );
    } catch (error) {
      const ofFields = Object.entries(fieldErrorsOf(error));
      setFaults(Object.fromEntries(ofFields.map(([name, texts]) => [name.replace('blanks/', ''), texts])));
      if (ofFields.length === 0) notify(messageOf(error), { kind: 'failed' });
    }
  }

  return (
    <form className="card small-form" onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className="field">
        <legend>{m.choose_policies()}</legend>
        {missing.map(({ slug, title, text }) => (
          <div key={slug} className="choices">
            <label className="check">
              <input
                type="checkbox"
                checked={chosen.includes(slug)}
                onChange={(event) => toggle(slug, event.target.checked)}
              />{' '}
              {title}
            </label>
            <details>
              <summary>{m.read_template({ title })}</summary>
              <pre className="template-text">{text}</pre>
            </details>
          </div>
        ))}
      </fieldset>
      {BLANK_NAMES.filter((name) => needed.has(name)).map((name) => {
        const [label, hint] = BLANKS[name];
        const wrong = faults[name];
        return (
          <div className="field" key={name}>
            <label htmlFor={`blank-${name}`}>{label()}</label>
            <input
              id={`blank-${name}`}
              name={name}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={`blank-${name}-note`}
            />
            <p id={`blank-${name}-note`} className={wrong ? 'field-fault' : 'field-hint'}>
              {wrong?.join(' ') ?? hint?.()}
            </p>
          </div>
        );
      })}
      <p className="muted">{m.policies_published_hint()}</p>
      <button type="submit" className="button primary" disabled={isBusy || chosen.length === 0} aria-busy={isBusy}>
        {m.make_policies()}
      </button>
    </form>
  );
}
