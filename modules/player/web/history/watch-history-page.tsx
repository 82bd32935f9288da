import { useEffect } from 'react';
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { asFormRefusal, orErrorPage, refusedWith } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/player';
import { CARD_SIZES, CardActionProvider, VideoCard } from '#modules/catalogue/web/index.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { Icon } from '#ui/icon.tsx';
import { ChoiceLinks } from '#ui/navigation/choice-links.tsx';
import { privateMeta } from '#ui/page/page-meta.ts';
import { furtherPage, oneOf, type PageHandle, usePageAddress } from '#ui/page/page-query.ts';
import { Paging } from '#ui/page/paging.tsx';
import { useView } from '#ui/page/view.tsx';
import { EmptyState } from '#ui/text/empty-state.tsx';
import { formatClock } from '#ui/text/formats.ts';
import { Notice } from '#ui/text/notice.tsx';
import type { HistoryEntry } from '../../contract/types.ts';
import { player } from '../api.ts';
import { forgetProgress } from './watch-progress.ts';

export const meta = privateMeta(m.watch_history);

const PATH = '/main-dashboard/watch-history/';
const ALL_PATH = `${PATH}?list=all`;
/** More pages than a full history has. */
const LAST_PAGE = 100;

export const handle: PageHandle = {
  // Empty until an age is verified.
  isNeutral: true,
  query: { list: oneOf('all'), page: furtherPage(LAST_PAGE), ask: oneOf('clear', 'off') },
};

export async function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  const { searchParams } = args.url;
  const only = searchParams.get('list') === 'all' ? 'all' : 'unfinished';
  const page = Number(searchParams.get('page') ?? 1);
  const history = await orErrorPage(player(args.context).watchHistory({ page, only }));
  return { ...history, isAll: only === 'all', question: searchParams.get('ask') };
}

type Done =
  | { done: 'removed'; id: number; removed: HistoryEntry | null }
  | { done: 'cleared' | 'off' | 'on' | 'restored' };

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const endpoints = player(context);
  const id = Number(textOf(form, 'id'));
  try {
    switch (textOf(form, 'intent')) {
      case 'remove': {
        const { removed } = (await endpoints.removeFromHistory({ id })).data;
        return { done: 'removed', id, removed } satisfies Done;
      }
      case 'restore':
        await endpoints.restoreToHistory({ id, ...entryIn(form) });
        return { done: 'restored' } satisfies Done;
      case 'clear':
        await endpoints.clearHistory();
        return { done: 'cleared' } satisfies Done;
      default: {
        const isOn = textOf(form, 'intent') === 'on';
        await endpoints.setHistory({ isOn });
        return { done: isOn ? 'on' : 'off' } satisfies Done;
      }
    }
  } catch (error) {
    const refusal = asFormRefusal(error);
    return refusedWith(context, refusal, refusal);
  }
}

function entryIn(form: FormData): HistoryEntry {
  const number = (name: string) => Number(textOf(form, name));
  return {
    seconds: number('seconds'),
    yaw: number('yaw'),
    pitch: number('pitch'),
    isFinished: textOf(form, 'isFinished') === 'true',
    watchedAt: textOf(form, 'watchedAt'),
  };
}

/** What this visitor watched: to continue, to remove, to clear, and whether it is stored at all (R19). */
export default function WatchHistoryPage() {
  const { items, isAll, isOn, page, pages, question } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { verified } = useView();
  const { search } = usePageAddress();
  useEffect(() => {
    if (answer) forgetProgress();
  }, [answer]);
  return (
    <div className="watch-history">
      <header>
        <h1>{isAll ? m.watch_history() : m.continue_watching()}</h1>
        <p className="dashboard__lead">{m.watch_history_lead()}</p>
      </header>
      {answer &&
        ('done' in answer ? <Result answer={answer} /> : <Notice kind="problem">{refusalLabels(answer)}</Notice>)}
      {question && !answer && <Question isClear={question === 'clear'} />}
      {!isOn ? (
        <EmptyState
          icon={HISTORY_ICON}
          title={m.history_is_off()}
          actions={<Act intent="on" label={m.history_turn_on()} />}
        >
          {m.history_is_off_text()}
        </EmptyState>
      ) : !verified ? (
        <EmptyState
          icon={HISTORY_ICON}
          title={m.history_age()}
          actions={
            <ButtonLink to={`/age-verification/?next=${encodeURIComponent(PATH)}`}>{m.history_verify_age()}</ButtonLink>
          }
        />
      ) : (
        <>
          <ChoiceLinks
            label={m.watch_history()}
            choices={[
              { key: 'unfinished', label: m.continue_watching(), to: PATH, current: !isAll },
              { key: 'all', label: m.watch_history(), to: ALL_PATH, current: isAll },
            ]}
          />
          {items.length === 0 ? (
            <EmptyState
              icon={HISTORY_ICON}
              title={m.history_none()}
              actions={
                <ButtonLink kind="secondary" to="/videos/">
                  {m.history_browse()}
                </ButtonLink>
              }
            >
              {m.history_none_text()}
            </EmptyState>
          ) : (
            <Entries />
          )}
          <Paging page={page} pages={pages} search={search} />
        </>
      )}
      {isOn && (
        <footer className="watch-history__foot">
          {items.length > 0 && (
            <ButtonLink kind="secondary" to={`${PATH}?ask=clear`}>
              {m.history_clear()}
            </ButtonLink>
          )}
          <ButtonLink kind="secondary" to={`${PATH}?ask=off`}>
            {m.history_turn_off()}
          </ButtonLink>
        </footer>
      )}
    </div>
  );
}

const HISTORY_ICON = <Icon name="play" size={40} strokeWidth={1.4} />;

function Act({ intent, label, kind }: { intent: string; label: string; kind?: 'danger' | 'secondary' }) {
  return (
    <Form method="post" action={PATH}>
      <Button name="intent" value={intent} kind={kind} size={kind === 'secondary' ? 'small' : 'medium'}>
        {label}
      </Button>
    </Form>
  );
}

function Question({ isClear }: { isClear: boolean }) {
  return (
    <Notice
      kind="warning"
      title={isClear ? m.history_clear_question() : m.history_off_question()}
      actions={
        <>
          <Act
            intent={isClear ? 'clear' : 'off'}
            label={isClear ? m.history_clear() : m.history_turn_off()}
            kind="danger"
          />
          <ButtonLink kind="secondary" to={PATH}>
            {m.history_keep()}
          </ButtonLink>
        </>
      }
    >
      {isClear ? m.history_clear_text() : m.history_off_text()}
    </Notice>
  );
}

function Result({ answer }: { answer: Done }) {
  const texts = {
    removed: m.history_removed,
    restored: m.history_restored,
    cleared: m.history_cleared,
    off: m.history_now_off,
    on: m.history_now_on,
  };
  return (
    <Notice
      kind="success"
      actions={answer.done === 'removed' && answer.removed && <Undo id={answer.id} entry={answer.removed} />}
    >
      {texts[answer.done]()}
    </Notice>
  );
}

function Undo({ id, entry }: { id: number; entry: HistoryEntry }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {Object.entries(entry).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <Button kind="secondary" size="small" name="intent" value="restore">
        {m.history_undo()}
      </Button>
    </Form>
  );
}

/** Items have a button to remove them instead of the heart. */
function Entries() {
  const { items } = useLoaderData<typeof loader>();
  return (
    <CardActionProvider value={undefined}>
      <ul className="card-grid card-grid--grid">
        {items.map(({ video, seconds, isFinished }) => (
          <li key={video.id} className="watch-history__item">
            <VideoCard video={video} sizes={CARD_SIZES} heading="h2" />
            <p className="dashboard__stopped">
              {isFinished ? m.watched() : m.history_stopped_at({ time: formatClock(seconds) })}
            </p>
            <Form className="favourite" method="post" preventScrollReset>
              <input type="hidden" name="id" value={video.id} />
              <button
                type="submit"
                className="favourite__button"
                name="intent"
                value="remove"
                aria-label={m.history_remove({ title: video.title })}
              >
                <Icon name="x" size={20} />
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </CardActionProvider>
  );
}
