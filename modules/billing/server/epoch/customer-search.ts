import { textOfAnswer } from '../billers/read-response.ts';
import type { EpochSettings } from './settings.ts';

const PATIENCE_MS = 20_000;
const LARGEST = 1024 * 1024;

/**
 * Queries Epoch's Customer Search. Throws if the response isn't JSON. The error must not contain the URL, which has the
 * password.
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
 * The DataPlus records in a search response: an object for each member, with its transactions and cancellations.
 * Everything else in it is ignored.
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
 * Whether a response explicitly says that renewal is stopped. Anything else isn't a confirmation, and is asked again
 * (R9).
 */
export function saysCanceled(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  if (Array.isArray(answer)) return answer.length === 1 && saysCanceled(answer[0]);
  const said = ['success', 'result', 'status'].flatMap((name) => Reflect.get(answer, name) ?? []);
  // A successful search may report that there is no such member.
  return said.length > 0 && said.every((word) => YES.test(String(word)));
}
