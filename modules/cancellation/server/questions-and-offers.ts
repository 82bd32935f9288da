import type { Fields } from '#api/errors/version-conflict.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import type { ContentOf, EntryKind } from '#modules/content/contract/kinds.ts';
import type { Fault, VisibleEntry } from '#modules/content/server/index.ts';
import { answersIn, CANCEL_OFFER, CANCEL_QUESTION } from '../contract/kinds.ts';
import type { CancelOffer, Chosen, Question } from '../contract/types.ts';
import type { CancellationDeps } from './deps.ts';

type RequestContext = Pick<ApiContext, 'site' | 'visitor'>;

/** Empty with easy cancel turned off (R6). */
export async function questionsFor(
  { content }: Pick<CancellationDeps, 'content'>,
  { site, visitor }: RequestContext,
): Promise<Question[]> {
  if (!site.flags.easyCancel) return [];
  const shown = await content.visible(CANCEL_QUESTION, { site: site.key, visitor });
  return shown.map(questionOf);
}

function questionOf({ id, sort, content }: VisibleEntry<ContentOf<typeof CANCEL_QUESTION>>): Question {
  const answers = answersIn(content.answers).map((answer, index) => ({
    id: index + 1,
    sort: index + 1,
    answer,
  }));
  return { id, sort, question: content.question, answers };
}

/** Without tariffs that this member couldn't buy now (R4). */
export async function offersFor(
  { content, purchasableOffer }: Pick<CancellationDeps, 'content' | 'purchasableOffer'>,
  context: ApiContext,
): Promise<CancelOffer[]> {
  const { site, visitor } = context;
  if (!site.flags.easyCancel) return [];
  const shown = await content.visible(CANCEL_OFFER, { site: site.key, visitor });
  const userId = userOf(context).id;
  const offers = await Promise.all(
    shown.map(async ({ id, sort, content: { tariff: tariffId, ...texts } }) => {
      if (!tariffId) return { id, sort, ...texts, tariff: null };
      const offered = await purchasableOffer({ ...context, userId }, tariffId);
      return offered && { id, sort, ...texts, link: offered.path, tariff: offered.tariff };
    }),
  );
  return offers.filter((offer) => offer !== undefined);
}

/** Requires a link or a tariff. */
export function offerFault({ name }: Pick<EntryKind, 'name'>, content: Fields): Fault | undefined {
  if (name !== CANCEL_OFFER.name || content.link || content.tariff) return undefined;
  return { field: 'link', detail: 'Enter a link or choose a tariff.' };
}

/** The chosen answers as texts, one per question; unknown ones are ignored (R3). */
export function resolveAnswers(
  questions: readonly Question[],
  chosen: readonly Chosen[],
): { questionId: number; question: string; answer: string }[] {
  return questions.flatMap(({ id, question, answers }) => {
    const choice = chosen.find(({ questionId }) => questionId === id);
    const found = answers.find((answer) => answer.id === choice?.answerId);
    return found ? [{ questionId: id, question, answer: found.answer }] : [];
  });
}
