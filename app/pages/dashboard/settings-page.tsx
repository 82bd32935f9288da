import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { orErrorPage, visitorOf } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/app';
import {
  AvatarSettings,
  DevicesSettings,
  EmailSettings,
  INTENTS,
  type Intent,
  PasswordSettings,
  SecuritySettings,
  SettingsPart,
  settingsAction,
  YourData,
} from '#modules/accounts/web/index.tsx';
import { EmailChoices } from '#modules/email/web/index.tsx';
import { ProfileSettings } from '#modules/profiles/web/index.tsx';
import { privateMeta } from '#ui/page/page-meta.ts';
import { furtherPage, oneOf, type PageHandle } from '#ui/page/page-query.ts';
import { access, email } from '../api.ts';

/** Of the list of devices. */
const LAST_PAGE = 10_000;

export const meta = privateMeta(m.settings);
export const handle: PageHandle = {
  isNeutral: true,
  query: {
    done: oneOf(...INTENTS, 'avatar'),
    refused: oneOf('picture', 'often'),
    page: furtherPage(LAST_PAGE),
  },
};
export const action = settingsAction;

export async function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  const { context, url } = args;
  const { user } = visitorOf(context);
  const requestedPage = Number(url.searchParams.get('page'));
  const page = Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage <= LAST_PAGE ? requestedPage : 1;
  const [devices, preference, pictures] = await Promise.all([
    orErrorPage(access(context).devices({ page })),
    orErrorPage(email(context).myPreference()),
    orErrorPage(access(context).avatar()),
  ]);
  const [done, refused] = ['done', 'refused'].map((name) => url.searchParams.get(name));
  return { email: user?.email ?? '', devices, page, preference, pictures, done, refused };
}

/** Sign-in, devices, emails and personal data. */
export default function SettingsPage() {
  const { email, devices, page, preference, pictures, done, refused } = useLoaderData<typeof loader>();
  const isDone = (...intents: Intent[]) => intents.some((intent) => intent === done);
  return (
    <div>
      <h1>{m.settings()}</h1>
      <AvatarSettings {...pictures} isDone={done === 'avatar'} refused={refused} />
      <EmailSettings email={email} isDone={isDone('email')} />
      <PasswordSettings email={email} isDone={isDone('password')} />
      <ProfileSettings />
      <SecuritySettings />
      <DevicesSettings devices={devices.items} total={devices.total} page={page} isDone={isDone('device', 'devices')} />
      <SettingsPart title={m.settings_emails()}>
        <EmailChoices preference={preference} />
      </SettingsPart>
      <YourData />
    </div>
  );
}
