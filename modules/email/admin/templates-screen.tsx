import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { field, ShortTable } from '#admin/components/resource/index.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/email-admin';
import { email } from './api.ts';
import { ArrivalCard } from './arrival-card.tsx';
import { KIND } from './labels.ts';
import { SiteChoice } from './site-choice.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const site = new URL(request.url).searchParams.get('site') ?? '';
  const { data } = await email().templates({ site });
  return { ...data, arrival: (await email().arrival({ site: data.site })).data };
}

type Template = Awaited<ReturnType<typeof loader>>['rows'][number];

export function Component() {
  const { site, rows, arrival } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.templates()}>
        <Link className="button" to={`/sites/${site}?tab=email`}>
          {m.sender_settings()}
        </Link>
      </PageHead>
      <p className="muted">{m.templates_hint()}</p>
      <SiteChoice site={site} />
      <ArrivalCard key={site} site={site} arrival={arrival} />
      <ShortTable<Template>
        title={m.templates()}
        rows={rows}
        rowKey={({ key }) => key}
        fields={[
          field.custom('subject', m.subject, ({ key, subject }) => (
            <Link to={`/email-templates/${key}?site=${site}`}>{subject}</Link>
          )),
          field.badge('kind', m.kind, KIND),
        ]}
      />
    </>
  );
}
