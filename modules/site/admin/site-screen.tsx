import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { Tabs } from '#admin/components/screen/tabs.tsx';
import * as m from '#messages/site-admin';
import { SETTINGS_PARTS } from '../contract/settings.ts';
import { site } from './api.ts';
import { BrandPart } from './brand-part.tsx';
import { HostsPart } from './hosts-part.tsx';
import { LabelsPart } from './labels-part.tsx';
import { EmailPart, LinksPart, ListingPart } from './links-part.tsx';
import { MaintenancePart } from './maintenance-part.tsx';
import { MenusPart, SocialsPart } from './menus-part.tsx';
import type { PartProps } from './part-form.tsx';
import { PullDownPart } from './pull-down-part.tsx';
import { FlagsPart, IdentityPart } from './switches-part.tsx';
import { partWord } from './words.ts';
import { AltTextsPart, CopyPart } from './words-part.tsx';

const FORMS: Readonly<Record<(typeof SETTINGS_PARTS)[number], (props: PartProps) => React.ReactNode>> = {
  identity: IdentityPart,
  hosts: HostsPart,
  flags: FlagsPart,
  copy: CopyPart,
  'alt-texts': AltTextsPart,
  brand: BrandPart,
  menus: MenusPart,
  socials: SocialsPart,
  'pull-down': PullDownPart,
  maintenance: MaintenancePart,
  links: LinksPart,
  listing: ListingPart,
  labels: LabelsPart,
  email: EmailPart,
};

export async function loader({ params }: LoaderFunctionArgs) {
  return (await site().site({ key: params.key ?? '' })).data;
}

export function Component() {
  const detail = useLoaderData<typeof loader>();
  const { key, name } = detail;
  return (
    <>
      <PageHead title={m.settings_of({ name })}>
        <Link className="button" to={`/sites/${key}/opening`}>
          {m.ready_to_open()}
        </Link>
        <Link className="button" to={`/preview?${new URLSearchParams({ site: key, path: '/' })}`}>
          {m.preview()}
        </Link>
      </PageHead>
      <Tabs
        label={m.parts()}
        tabs={SETTINGS_PARTS.map((part) => {
          const Form = FORMS[part];
          // A new form for each part and site.
          return { id: part, title: partWord(part), content: <Form key={`${key} ${part}`} site={detail} /> };
        })}
      />
    </>
  );
}
