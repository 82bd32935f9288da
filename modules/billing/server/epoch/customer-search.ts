import { textOfAnswer } from '../billers/read-response.ts';
import type { EpochSettings } from './settings.ts';

const PATIENCE_MS = 20_000;
const LARGEST = 1024 * 1024;

/**
 * Asks Epoch's Customer Search. Throws when there is no answer in JSON; what it throws names no address, for that holds
 * the password.
 */
export async function customerSearch(
  { servicesUrl, searchUser, searchPassword }: Pick<EpochSettings, 'servicesUrl' | 'searchUser' | 'searchPassword'>,
  question: Record<string, string>,
  signal?: AbortSignal,
): Promise<unknown> {
  const url = new URL('/services/customer_search/index.json', servicesUrl);
  url.search = new URLSearchParams({
    auth_user: searchUser,
    auth_pass: searchPassword,
    ...question,
  }).toString();
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(signal ? [signal] : [])]),
  });
  const text = await textOfAnswer(response, LARGEST);
  if (!response.ok) throw new Error(`Customer Search answered ${response.status}.`);
  return JSON.parse(text);
}

/**
 * The records of DataPlus that an answer to a search holds: an object for each member, with its transactions and
 * cancellations. Of what it says besides, nothing is read.
 */
export function recordsOf(answer: unknown): Record<string, string>[] {
  const members = Array.isArray(answer) ? answer : [answer];
  return members.flatMap((member: unknown) =>
    ['transactions', 'cancellations'].flatMap((list) => {
      const records: unknown = Object(member)[list];
      return Array.isArray(records) ? records.map(textFields) : [];
    }),
  );
}

function textFields(record: unknown): Record<string, string> {
  const fields = Object.entries(Object(record)).filter(([, value]) => typeof value !== 'object');
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
}

const YES = /^(true|1|ok|success(ful)?|cancell?ed|already[ _]cancell?ed)$/i;

/**
 * Whether an answer says in so many words that renewal is stopped. Anything else is no confirmation, and is asked again
 * (R9).
 */
export function saysCanceled(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  if (Array.isArray(answer)) return answer.length === 1 && saysCanceled(answer[0]);
  const said = ['success', 'result', 'status'].flatMap((name) => Reflect.get(answer, name) ?? []);
  // A search that went well may say that there is no such member.
  return said.length > 0 && said.every((word) => YES.test(String(word)));
}
