import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { browserEndpoints } from '#api/browser/browser.ts';
import * as m from '#messages/championship';
import { Button } from '#ui/form/button.tsx';
import type { championshipEndpoints } from '../contract/api.ts';
import type { Round } from '../contract/stage.ts';

const endpoints = browserEndpoints<typeof championshipEndpoints>('championship');

export interface Voting {
  round: Round;
  /** Numbers of the models that the visitor voted for in this round. */
  voted: readonly number[];
  nameOf(number: number): string;
  onVoted(number: number, points: number): void;
  onTurned(): void;
}

/** Casts a vote; without scripts the page handles the form. A failed vote says so (R6). */
export function VoteForm({
  model: { number, name },
  rivals,
  voting: { round, voted, nameOf, onVoted, onTurned },
}: {
  model: { number: number; name: string };
  /** The models that this one competes with. */
  rivals: readonly number[];
  voting: Voting;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; isProblem: boolean }>();
  const isVoted = voted.includes(number);
  const done = useRef<HTMLParagraphElement>(null);
  // The clicked button is gone, so keyboard users would lose their place.
  useEffect(() => {
    if (isVoted && said) done.current?.focus({ preventScroll: true });
  }, [isVoted, said]);
  const isElsewhere = !isVoted && rivals.some((rival) => voted.includes(rival));

  async function vote(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setSaid(undefined);
    try {
      // R7: the cookie is set only by voting.
      await endpoints.openBallot();
      const { data } = await endpoints.vote({ modelId: number, [`voteStep${round}`]: true });
      setSaid({
        text: data.isCounted ? m.thanks({ points: data.points }) : m.counted_before(),
        isProblem: false,
      });
      onVoted(number, data.points);
    } catch (error) {
      setSaid({ text: voteProblem(error, nameOf), isProblem: true });
      if (codeOf(error) === 'NOT_OPEN') onTurned();
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Form method="post" className="vote" onSubmit={(event) => void vote(event)} preventScrollReset>
      <input type="hidden" name="step" value={round} />
      {isVoted ? (
        <p className="vote__done" ref={done} tabIndex={-1}>
          {m.voted({ name })}
        </p>
      ) : (
        <Button
          name="model"
          value={number}
          busy={isBusy}
          kind={isElsewhere ? 'secondary' : 'primary'}
          disabled={isElsewhere}
          aria-label={m.vote_for({ name })}
        >
          {m.vote()}
        </Button>
      )}
      <p className={said?.isProblem ? 'vote__said vote__said--problem' : 'vote__said'} role="status">
        {said?.text}
      </p>
    </Form>
  );
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Why a vote didn't count. */
export function voteProblem(error: unknown, nameOf: (number: number) => string): string {
  switch (codeOf(error)) {
    case 'NOT_OPEN':
      return m.not_open();
    case 'NOT_A_FINALIST':
      return m.not_a_finalist();
    case 'ALREADY_VOTED':
      return m.already_voted({ name: nameOf(votedIn(error)) });
    case 'TOO_MANY_VOTES':
      return m.vote_limited_today();
    case 'RATE_LIMITED':
    case 'TOO_MANY_REQUESTS':
      return m.vote_limited();
    default:
      return m.vote_failed();
  }
}

function votedIn(error: unknown): number {
  const data = (error as { data?: { modelId?: unknown } }).data;
  return typeof data?.modelId === 'number' ? data.modelId : 0;
}
