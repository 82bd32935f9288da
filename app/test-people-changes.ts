import { randomUUID } from 'node:crypto';
import type { DeskAnswer } from './test-operator.ts';

type Call = (method: string, path: string, body?: unknown) => Promise<DeskAnswer>;

/** Calls about people and what they pay, each to be made once. */
export function peopleChanges(
  operator: () => Call,
): Record<string, () => Promise<() => Promise<DeskAnswer>>> {
  const call: Call = (...asked) => operator()(...asked);
  /** Of a member whom an earlier call was about. */
  async function account(): Promise<string> {
    const { rows } = (await call('GET', '/accounts?limit=100')).body.data;
    return rows.find(({ roles }: { roles: string[] }) => roles.length === 0).id;
  }
  return {
    'access.changeEmail': async () => {
      const id = await account();
      const wish = { email: `${randomUUID()}@example.com`, reason: 'Asked for it.', site: 'vrbs' };
      return () => call('POST', `/accounts/${id}/email`, wish);
    },
    'access.letInAgain': async () => {
      const id = await account();
      return () => call('POST', `/accounts/${id}/let-in`, {});
    },
    'access.mailUnblock': async () => {
      const id = await account();
      return () => call('POST', `/accounts/${id}/unblock-letter`, { site: 'vrbs' });
    },
    'access.exportAccount': async () => {
      const id = await account();
      return () => call('POST', `/accounts/${id}/export`, {});
    },
    'access.addNote': async () => {
      const id = await account();
      return () => call('POST', `/accounts/${id}/notes`, { writtenWith: randomUUID(), text: 'Called.' });
    },
    'access.removeNote': async () => {
      const id = await account();
      const note = { writtenWith: randomUUID(), text: 'Called.' };
      await call('POST', `/accounts/${id}/notes`, note);
      return () => call('DELETE', `/notes/${note.writtenWith}`);
    },
    'membership.setReminderDays': async () => () =>
      call('PUT', '/reminder-days/vrbs', { days: 5, version: 0 }),
  };
}
