import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, redirect, useActionData } from 'react-router';
import { asFormRefusal, refusedWith, requireFlag } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/forum';
import { textOf } from '#ui/form/form-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { privateMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { LENGTHS } from '../contract/discussions.ts';
import { forum } from './api.ts';
import { type Answered, CommentForm, messageOf } from './comment-form.tsx';

export const handle: PageHandle = { flag: 'forum', sheets: ['forum'] };
export const meta = privateMeta(m.begin_discussion);

export async function loader(args: LoaderFunctionArgs) {
  requireFlag(args.context, 'forum');
  requireSignedIn(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  requireSignedIn(args);
  const { context, request } = args;
  const form = await request.formData();
  const [title, content] = [textOf(form, 'title'), textOf(form, 'content')];
  try {
    const { data } = await forum(context).createDiscussion({ title, content, notifyMe: form.has('notifyMe') });
    return redirect(data.post.state === 'held' ? '/forum/' : `/forum/${data.id}/`);
  } catch (error) {
    return refusedWith(context, asFormRefusal(error), { title, content, message: messageOf(error) });
  }
}

export default function NewDiscussionPage() {
  const answered = useActionData<Answered & { title: string }>();
  return (
    <div className="forum-page">
      <header className="forum-page__head">
        <p className="forum-page__up">
          <Link to="/forum/">{m.forum()}</Link>
        </p>
        <h1>{m.begin_discussion()}</h1>
      </header>
      <CommentForm action="/forum/new/" intent="begin" label={m.begin_text()} answered={answered} withNotice>
        <TextField
          label={m.title()}
          name="title"
          required
          minLength={3}
          maxLength={LENGTHS.title}
          defaultValue={answered?.title}
          dir="auto"
        />
      </CommentForm>
    </div>
  );
}
