import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { orErrorPage, preferencesOf } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/app';
import { DiscreetSettings, SettingsPart, settingsAction, YourData } from '#modules/accounts/web/index.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { privateMeta } from '#ui/page/page-meta.ts';
import { oneOf, type PageHandle } from '#ui/page/page-query.ts';
import { access } from '../api.ts';

export const meta = privateMeta(m.settings_privacy);
export const handle: PageHandle = { isNeutral: true, query: { done: oneOf('discreet') } };
export const action = settingsAction;

export async function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  const { context, url } = args;
  const { emails } = await orErrorPage(access(context).discreet());
  return { emails, here: preferencesOf(context).discreet === 'on', isDone: url.searchParams.has('done') };
}

/** What others see, what is stored, and how to export or delete it. */
export default function PrivacyPage() {
  const { here, emails, isDone } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{m.settings_privacy()}</h1>
      <DiscreetSettings here={here} emails={emails} isDone={isDone} />
      <SettingsPart title={m.settings_history()} hint={m.settings_history_text()}>
        <p>
          <ButtonLink kind="secondary" to="/main-dashboard/watch-history/">
            {m.settings_history_act()}
          </ButtonLink>
        </p>
      </SettingsPart>
      <YourData />
    </>
  );
}
