import type { CallContext } from '#calls/context.ts';
import type { ContentOf } from '#modules/entries/contract/kinds.ts';
import type { ShownEntry } from '#modules/entries/server/index.ts';
import { answersIn, CANCEL_OFFER, CANCEL_QUESTION } from '../contract/kinds.ts';
import type { CancelOffer, Chosen, Question } from '../contract/wire.ts';
import type { LeavingParts } from './parts.ts';

type Asking = Pick<CallContext, 'site' | 'visitor'>;

/** What this visitor is asked; nothing with the switch off (R6). */
export async function questionsFor(
  { entries }: Pick<LeavingParts, 'entries'>,
  { site, visitor }: Asking,
): Promise<Question[]> {
  if (!site.flags.easyCancel) return [];
  const shown = await entries.shown(CANCEL_QUESTION, { site: site.key, visitor });
  return shown.map(questionOf);
}

function questionOf({ id, sort, content }: ShownEntry<ContentOf<typeof CANCEL_QUESTION>>): Question {
  const answers = answersIn(content.answers).map((answer, index) => ({
    id: index + 1,
    sort: index + 1,
    answer,
  }));
  return { id, sort, question: content.question, answers };
}

export async function offersFor(
  { entries }: Pick<LeavingParts, 'entries'>,
  { site, visitor }: Asking,
): Promise<CancelOffer[]> {
  if (!site.flags.easyCancel) return [];
  const shown = await entries.shown(CANCEL_OFFER, { site: site.key, visitor });
  return shown.map(({ id, sort, content }) => ({ id, sort, ...content }));
}

/** What was chosen, in words; once a question, and what is not offered is passed over (R3). */
export function givenAnswers(
  questions: readonly Question[],
  chosen: readonly Chosen[],
): { questionId: number; question: string; answer: string }[] {
  return questions.flatMap(({ id, question, answers }) => {
    const choice = chosen.find(({ questionId }) => questionId === id);
    const given = answers.find((answer) => answer.id === choice?.answerId);
    return given ? [{ questionId: id, question, answer: given.answer }] : [];
  });
}
