import { type ApiContext, userOf } from '#api/context.ts';
import type { Fields } from '#api/version-conflict.ts';
import type { ContentOf, EntryKind } from '#modules/content/contract/kinds.ts';
import type { Fault, VisibleEntry } from '#modules/content/server/index.ts';
import { answersIn, CANCEL_OFFER, CANCEL_QUESTION } from '../contract/kinds.ts';
import type { CancelOffer, Chosen, Question } from '../contract/types.ts';
import type { CancellationDeps } from './deps.ts';

type Asking = Pick<ApiContext, 'site' | 'visitor'>;

/** What this visitor is asked; nothing with the switch off (R6). */
export async function questionsFor(
  { content }: Pick<CancellationDeps, 'content'>,
  { site, visitor }: Asking,
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

/** What this member is offered instead. A tariff that they could not buy at this moment is not (R4). */
export async function offersFor(
  { content, offerTo }: Pick<CancellationDeps, 'content' | 'offerTo'>,
  asked: ApiContext,
): Promise<CancelOffer[]> {
  const { site, visitor } = asked;
  if (!site.flags.easyCancel) return [];
  const shown = await content.visible(CANCEL_OFFER, { site: site.key, visitor });
  const userId = userOf(asked).id;
  const offers = await Promise.all(
    shown.map(async ({ id, sort, content: { tariff: wanted, ...words } }) => {
      if (!wanted) return { id, sort, ...words, tariff: null };
      const offered = await offerTo({ ...asked, userId }, wanted);
      return offered && { id, sort, ...words, link: offered.path, tariff: offered.tariff };
    }),
  );
  return offers.filter((offer) => offer !== undefined);
}

/** What no schema can tell of an offer. */
export function faultInOffer({ name }: Pick<EntryKind, 'name'>, content: Fields): Fault | undefined {
  if (name !== CANCEL_OFFER.name || content.link || content.tariff) return undefined;
  return { field: 'link', detail: 'Where does it lead? A page, or a tariff.' };
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
