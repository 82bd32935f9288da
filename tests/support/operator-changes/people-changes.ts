import { randomUUID } from 'node:crypto';
import type { AdminAnswer } from '../operator.ts';

type Endpoint = (method: string, path: string, body?: unknown) => Promise<AdminAnswer>;

/** Endpoints about people and what they pay, each to be called once. */
export function peopleChanges(operator: () => Endpoint): Record<string, () => Promise<() => Promise<AdminAnswer>>> {
  const call: Endpoint = (...args) => operator()(...args);
  /** A member whom an earlier call was about. */
  async function account(): Promise<string> {
    const { rows } = (await call('GET', '/accounts?limit=100')).body.data;
    return rows.find(({ roles }: { roles: string[] }) => roles.length === 0).id;
  }
  return {
    'accounts.changeEmail': async () => {
      const id = await account();
      const request = { email: `${randomUUID()}@example.com`, reason: 'Asked for it.', site: 'vrbs' };
      return () => call('POST', `/accounts/${id}/email`, request);
    },
    'accounts.clearLockouts': async () => {
      const id = await account();
      return () => call('POST', `/accounts/${id}/clear-lockouts`, {});
    },
    'accounts.emailUnblockLink': async () => {
      const id = await account();
      return () => call('POST', `/accounts/${id}/unblock-email`, { site: 'vrbs' });
    },
    'accounts.exportAccount': async () => {
      const id = await account();
      return () => call('POST', `/accounts/${id}/export`, {});
    },
    'accounts.addNote': async () => {
      const id = await account();
      return () => call('POST', `/accounts/${id}/notes`, { writtenWith: randomUUID(), text: 'Called.' });
    },
    'accounts.removeNote': async () => {
      const id = await account();
      const note = { writtenWith: randomUUID(), text: 'Called.' };
      await call('POST', `/accounts/${id}/notes`, note);
      return () => call('DELETE', `/notes/${note.writtenWith}`);
    },
    'operators.makeRole': async () => () => call('POST', '/roles', roleFields()),
    'operators.saveRole': async () => {
      const { id } = (await call('POST', '/roles', roleFields())).body.data;
      return () => call('PUT', `/roles/${id}`, { ...roleFields(), version: 0 });
    },
    'operators.removeRole': async () => {
      const { id } = (await call('POST', '/roles', roleFields())).body.data;
      return () => call('DELETE', `/roles/${id}`);
    },
    'operators.invite': async () => () => call('POST', '/invitations', invitation()),
    'operators.revokeInvitation': async () => {
      const { id } = (await call('POST', '/invitations', invitation())).body.data;
      return () => call('POST', `/invitations/${id}/revoke`, {});
    },
    'membership.setReminderDays': async () => () => call('PUT', '/reminder-days/vrbs', { days: 5, version: 0 }),
  };
}

const invitation = () => ({ email: `${randomUUID()}@example.com`, roles: ['editor'], site: 'vrbs' });

const roleFields = () => ({
  name: `Role ${randomUUID().slice(0, 8)}`,
  about: '',
  permissions: ['operators.enter'],
  isEverywhere: true,
  sites: [],
  refundsADay: null,
  tokensADay: null,
  benefitDays: null,
});
