import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { orEmpty, orErrorPage } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/app';
import { AvatarSettings } from '#modules/accounts/web/index.tsx';
import { ReportButton, Statements } from '#modules/moderation/web/index.tsx';
import { BlockSettings, INTENTS, NameSettings, profileAction, WritingSettings } from '#modules/profiles/web/index.tsx';
import { privateMeta } from '#ui/page/page-meta.ts';
import { oneOf, type PageHandle } from '#ui/page/page-query.ts';
import { access, moderation, profiles } from '../api.ts';

export const meta = privateMeta(m.profile);
export const handle: PageHandle = {
  sheets: ['forum'],
  isNeutral: true,
  query: { done: oneOf(...INTENTS, 'avatar'), refused: oneOf('picture', 'often') },
};
export const action = profileAction;

export async function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  const { context, url } = args;
  const [profile, statements, pictures] = await Promise.all([
    orErrorPage(profiles(context).ownProfile()),
    orEmpty(context, moderation(context).statements(), { items: [] }),
    orErrorPage(access(context).avatar()),
  ]);
  const [done, refused] = ['done', 'refused'].map((name) => url.searchParams.get(name));
  return { profile, statements: statements.items, pictures, done, refused };
}

/** What others see of the visitor, their choices if a module uses them, and what moderators decided about them. */
export default function ProfilePage() {
  const { profile, statements, pictures, done, refused } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{m.profile()}</h1>
      <AvatarSettings {...pictures} isDone={done === 'avatar'} refused={refused} />
      <NameSettings profile={profile} isDone={done === 'name'} />
      {profile.choices.includes('blocks') && (
        <BlockSettings
          blocked={profile.blocked}
          done={done}
          actionsOf={(name) => <ReportButton kind="name" subject={name} />}
        />
      )}
      {profile.choices.includes('writing') && (
        <WritingSettings keepsWriting={profile.keepsWriting} isDone={done === 'writing'} />
      )}
      <Statements statements={statements} />
    </>
  );
}
