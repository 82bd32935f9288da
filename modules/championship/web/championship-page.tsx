import { useEffect, useEffectEvent, useState } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { useViewerData } from '#api/browser/use-viewer-data.ts';
import { asFormRefusal, orEmpty, orErrorPage, refusedWith, type ViewerData } from '#api/page.ts';
import * as m from '#messages/championship';
import { textOf } from '#ui/form/form-text.ts';
import { breadcrumbs } from '#ui/linked-data/breadcrumbs.ts';
import { frameOf, ownerOf, pageMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { formatNumber, formatTime } from '#ui/text/formats.ts';
import { Notice } from '#ui/text/notice.tsx';
import { Prose } from '#ui/text/prose.tsx';
import type { Championship } from '../contract/types.ts';
import { championship } from './api.ts';
import { championshipPath, editionIn, editionQuery } from './edition-address.ts';
import { type ReminderAnswer, ReminderForm, reminderProblem } from './reminder-form.tsx';
import { Rounds } from './rounds.tsx';
import { Timer } from './timer.tsx';
import { useLiveVotes } from './use-live-votes.ts';
import { type Voting, voteProblem } from './vote-form.tsx';

const NO_VOTES = { step1: [] as number[], step2: [] as number[] };

export const handle: PageHandle = { sheets: ['articles'], query: editionQuery };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const edition = editionIn(url);
  return { item: await orErrorPage(championship(context).championship({ edition })), edition };
}

/** The visitor's votes in the current edition. */
export const viewerData = (async ({ context }) =>
  orEmpty(context, championship(context).myVotes(), NO_VOTES)) satisfies ViewerData;

interface Answer {
  vote?: { number: number; points: number; isCounted: boolean };
  reminder?: ReminderAnswer;
  problem?: string;
}

/** For browsers without scripts. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.has('email')) return askForReminder(context, form);
  const number = Number(textOf(form, 'model'));
  const step = textOf(form, 'step') === '2' ? { voteStep2: true } : { voteStep1: true };
  try {
    const { data } = await championship(context).vote({ modelId: number, ...step });
    return { vote: { number, points: data.points, isCounted: data.isCounted } } satisfies Answer;
  } catch (error) {
    const problem = voteProblem(error, (other) => `No. ${other}`);
    return refusedWith(context, asFormRefusal(error), { problem } satisfies Answer);
  }
}

async function askForReminder(context: ActionFunctionArgs['context'], form: FormData) {
  try {
    await championship(context).publicEvent({ data: { email: textOf(form, 'email') }, event: textOf(form, 'event') });
    return { reminder: { isSent: true } } satisfies Answer;
  } catch (error) {
    const reminder = { isSent: false, problem: reminderProblem(error) };
    return refusedWith(context, asFormRefusal(error), { reminder } satisfies Answer);
  }
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const { item } = args.loaderData ?? {};
  if (!item) return [];
  return pageMeta(args, {
    title: item.title,
    description: m.description({ site: view?.siteName ?? '' }),
    path: '/championship/',
    keep: ['edition'],
    picture: item.models.find(({ number }) => number === (item.winner ?? 1))?.slideImage,
    data: import.meta.env.SSR ? [breadcrumbs(ownerOf(args), [{ name: item.title, path: '/championship/' }])] : [],
  });
}

export default function ChampionshipPage() {
  const { item, edition } = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  const { locale } = useView();
  const { title, text, timer, areVotesKnown } = item;
  const isCurrent = edition === undefined;
  const { shown, voting, refresh } = useVoting(item, isCurrent, answer);
  return (
    <div className="championship">
      <header className="championship__head">
        <h1 className="championship__title" dir="auto">
          {title}
        </h1>
        {timer && <Timer key={timer.endsAt} timer={timer} locale={locale} onEnd={() => void refresh()} />}
        {text && <Prose html={text} />}
      </header>
      {answer?.problem && <Notice kind="problem">{answer.problem}</Notice>}
      {answer?.vote && (
        <Notice kind="success">
          {answer.vote.isCounted ? m.thanks({ points: answer.vote.points }) : m.counted_before()}
        </Notice>
      )}
      {!areVotesKnown && (
        <Notice kind="warning" title={m.votes_unknown()}>
          {m.votes_unknown_text()}
        </Notice>
      )}
      <Rounds of={shown} edition={edition} voting={voting} />
      {timer && isCurrent && <ReminderForm event={item.signUpEvent} answered={answer?.reminder} />}
      <Rules of={item} locale={locale} />
      <Others of={item} isCurrent={isCurrent} />
    </div>
  );
}

/** The championship with live counts, and voting while a round is open. */
function useVoting(item: Championship, isCurrent: boolean, answer: Answer | undefined) {
  const { stage, models, base } = item;
  const { revalidate } = useRevalidator();
  const { live, refresh } = useLiveVotes(isCurrent && stage < 3);
  const before = useViewerData<typeof viewerData>() ?? NO_VOTES;
  const [own, setOwn] = useState<readonly { number: number; round: number }[]>([]);
  // Reload only once the results have the new stage, because then the server has it too.
  const follow = useEffectEvent(() => {
    if (live && live.stage !== stage) void revalidate();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new count
  useEffect(() => follow(), [live]);
  const shown: Championship = {
    ...item,
    models: models.map((model) => {
      const points = live?.stage === stage ? live.points.get(model.number) : undefined;
      if (!points) return model;
      const { step1, step2 } = model.votes;
      return {
        ...model,
        votes: {
          step1: { ...step1, votes: base + points.step1 },
          step2: { ...step2, votes: base + points.step2 },
        },
      };
    }),
  };
  const round = stage === 1 || stage === 2 ? stage : undefined;
  const voted = [
    ...(stage === 1 ? before.step1 : before.step2),
    ...own.filter((vote) => vote.round === stage).map(({ number }) => number),
    ...(answer?.vote ? [answer.vote.number] : []),
  ];
  const voting: Voting | undefined =
    isCurrent && round
      ? {
          round,
          voted,
          nameOf: (number) => models.find((model) => model.number === number)?.name ?? '',
          onVoted(number) {
            setOwn((all) => [...all, { number, round }]);
            void refresh();
          },
          onTurned: () => void refresh(),
        }
      : undefined;
  return { shown, voting, refresh };
}

/** R8: explains how votes count and that the base isn't votes. */
function Rules({ of: { weight, base, dates }, locale }: { of: Championship; locale: string }) {
  return (
    <details className="championship-rules">
      <summary>{m.rules()}</summary>
      <ul>
        <li>{m.rules_once()}</li>
        <li>{m.rules_weight({ from: weight.from, to: weight.to })}</li>
        <li>{m.rules_base({ base: formatNumber(locale, base) })}</li>
        <li>{m.rules_tie_first()}</li>
        <li>{m.rules_tie_second()}</li>
        <li>
          {m.rules_clock({
            first: formatTime(locale, dates.stageOne),
            second: formatTime(locale, dates.stageTwo),
            end: formatTime(locale, dates.tourEnd),
          })}
        </li>
      </ul>
    </details>
  );
}

function Others({ of: { others }, isCurrent }: { of: Championship; isCurrent: boolean }) {
  if (others.length === 0) return null;
  return (
    <nav className="championship-others" aria-labelledby="championship-others">
      <h2 className="section-title" id="championship-others">
        {m.others()}
      </h2>
      <ul>
        {others.map(({ key, title }) => (
          <li key={key}>
            <Link to={championshipPath(key)}>{title}</Link>
          </li>
        ))}
        {!isCurrent && (
          <li>
            <Link to={championshipPath()}>{m.back()}</Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
