import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isContractProcedure } from '@orpc/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlace } from '#kernel/backup/archive/destination.ts';
import { createFolderStorage } from '#kernel/storage/folder-storage.ts';
import { adminContract } from '../../app/modules.ts';
import { openApplication } from '../support/application.ts';
import { softAuthenticator } from '../support/authenticator.ts';
import { deadLetter, failedJob } from '../support/failed-work.ts';
import { masterChanges } from '../support/masters.ts';
import { type AdminAnswer, openAdminBrowser, operatorWith, PASSWORD } from '../support/operator.ts';
import { ageChanges } from '../support/operator-changes/age-changes.ts';
import { camsChanges } from '../support/operator-changes/cams-changes.ts';
import { contentChanges } from '../support/operator-changes/content-changes.ts';
import { fileChanges } from '../support/operator-changes/file-changes.ts';
import { forumChanges } from '../support/operator-changes/forum-changes.ts';
import { moderationChanges } from '../support/operator-changes/moderation-changes.ts';
import { moneyChanges } from '../support/operator-changes/money-changes.ts';
import { peopleChanges } from '../support/operator-changes/people-changes.ts';
import { siteChanges } from '../support/operator-changes/site-changes.ts';
import { stepChanges } from '../support/operator-changes/step-changes.ts';

/** Every endpoint for operators that may change something. */
const changing = Object.entries(adminContract).flatMap(([module, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, procedure]) =>
    isContractProcedure(procedure) && procedure['~orpc'].route.method !== 'GET' ? [`${module}.${name}`] : [],
  ),
);

/** These show in the list of sign-ins rather than the audit log: without a session no operator is known. */
const BY_NOBODY_YET = ['operators.signIn', 'operators.firstLink', 'operators.readInvitation'];
/** It renders HTML from a text that is too long for an address, and changes nothing. */
const CHANGES_NOTHING = ['blog.previewText'];
/**
 * They need a sale, a whole video or an email. Their entries are tested in `admin.test.ts` of the membership,
 * `membership-admin-pause.test.ts`, `refund-payment.test.ts` of billing, `admin-api.test.ts` of the catalogue and
 * `roles.test.ts`.
 */
const SHOWN_ELSEWHERE = [
  ...['cancel', 'pause', 'resume', 'revoke'].map((act) => `membership.${act}Membership`),
  'billing.refundPayment',
  'catalogue.publishMany',
  'operators.acceptInvitation',
  // They need votes: `tests/championship/editions.test.ts`.
  'championship.voidVotes',
  'championship.undoVoid',
];

const folder = mkdtempSync(join(tmpdir(), 'parallax-audit-'));
const storage = createFolderStorage({ root: folder });
const backups = {
  open: async () => openPlace({ storage, path: '', place: 'there', installation: '0123456789ab' }),
  place: 'there',
  isEncrypted: false,
  keepDays: 30,
  keepsLog: false,
};

let application: Awaited<ReturnType<typeof openApplication>>;
let boss: Awaited<ReturnType<typeof operatorWith>>;
let changes: ReturnType<typeof changesOf>;
beforeAll(async () => {
  application = await openApplication({ backups });
  changes = changesOf();
});
afterAll(async () => {
  await application.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The entries so far, by all people. */
async function entriesOfPeople(): Promise<number> {
  const { rows } = await application.db.pool.query<{ n: number }>(
    `select count(*)::integer as n from kernel.audit_log where actor_kind = 'user'`,
  );
  return rows[0]?.n ?? 0;
}

async function idOf(text: string, values: unknown[] = []): Promise<string> {
  const { rows } = await application.db.pool.query<{ id: string }>(text, values);
  return String(rows[0]?.id);
}

async function made(path: string, body: unknown, method = 'POST') {
  const answer = await boss.call(method, path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

function redirectChanges(): Record<string, () => Promise<() => Promise<AdminAnswer>>> {
  const fields = () => ({ site: 'vrbs', from: `/old-${randomUUID()}/`, to: '/videos/' });
  const make = () => boss.call('POST', '/redirects', fields());
  return {
    'seo.makeRedirect': async () => make,
    'seo.saveRedirect': async () => {
      const { id } = (await make()).body.data;
      return () => boss.call('PATCH', `/redirects/${id}`, { version: 0, to: '/models/' });
    },
    'seo.removeRedirects': async () => {
      const { id } = (await make()).body.data;
      return () => boss.call('POST', '/redirects/remove', { ids: [id] });
    },
    'search.removeUnanswered': async () => {
      const row = `insert into search.unanswered (site, query, reason, searches, first_on, last_on)
        values ('vrbs', $1, 'nothing', 1, current_date, current_date) returning id`;
      const id = await idOf(row, [randomUUID()]);
      return () => boss.call('POST', '/search/unanswered/remove', { ids: [id] });
    },
    'seo.importRedirects': async () => {
      const file = new File([`from,to\n/old-${randomUUID()}/,/videos/\n`], 'old.csv', { type: 'text/csv' });
      return () => boss.call('POST', '/redirects/csv?site=vrbs&name=old.csv', file);
    },
  };
}

/** Each endpoint once, successfully; what it needs is made before entries are counted. */
function changesOf(): Record<string, () => Promise<() => Promise<AdminAnswer>>> {
  const post =
    (path: string, body: unknown = {}) =>
    () =>
      boss.call('POST', path, body);
  const draft = (kind: string) =>
    made(`/drafts/${kind}`, { key: randomUUID(), title: 'Night', slug: `night-${randomUUID()}` });
  const doomed = async () => {
    const subjectId = String((await draft('videos')).id);
    return { kind: 'video', subjectId, reason: 'own', why: 'It was shot without a release.', caseId: null };
  };
  const account = async () => {
    const email = `${randomUUID()}@example.com`;
    const { id } = await application.accounts.createUser({ email, password: PASSWORD });
    return { id, email };
  };
  const reason = 'It is known why.';
  const benefit = () => ({
    givenWith: randomUUID(),
    site: 'vrbs',
    kind: 'gift',
    expiresAt: new Date(Date.parse('2090-01-01T00:00:00Z')).toISOString(),
    reason,
  });
  const job = async () => (await failedJob(application)).id;
  const letter = () => deadLetter(application, 'nobody:here');
  const letters = async () => [{ eventId: await letter(), handler: 'nobody:here' }];
  const postback = () =>
    idOf(
      `insert into billing.postbacks (biller, body, headers, query, source_address, received_at, authentic, outcome, next_try_at)
       values ('sandbox', '', '{}', '', '192.0.2.1', now(), true, 'quarantined', now()) returning id`,
    );
  const sendPicture = (path: string) => async (): Promise<AdminAnswer> => {
    const picture = sharp({
      create: { width: 640, height: 360, channels: 3, background: { r: Math.random() * 255, g: 9, b: 9 } },
    });
    const answer = await fetch(`${application.origin}/api/admin/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', cookie: boss.cookie },
      body: new Uint8Array(await picture.png().toBuffer()),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const upload = sendPicture('/pictures?alt=Night&kind=poster');
  const settings = {
    url: 'https://hooks.example/parallax',
    description: 'Forum',
    kinds: ['membership.canceled'],
    site: null,
    isOn: true,
  };
  const endpoint = () => made('/webhooks/endpoints', settings);
  const backup = () =>
    idOf(
      `insert into kernel.backups (id, begun_at, ended_at, scope, place, copied_files, copied_bytes)
       values ('one', now(), now(), 'files', 'there', 0, 0) returning id`,
    );
  const signedIn = async () => {
    const email = `${randomUUID()}@example.com`;
    await application.accounts.createUser({ email, password: PASSWORD, roles: ['admin'] });
    const browser = openAdminBrowser(application);
    await browser.signIn(email);
    return { email, browser };
  };
  const withPasskey = async () => {
    const { email, browser } = await signedIn();
    const key = softAuthenticator(application.origin);
    const asked = (await browser.call('POST', '/passkeys/begin')).body.data;
    await browser.call('POST', '/passkeys', { label: 'blue', response: key.create(asked) });
    return { email, browser, key };
  };
  const publish = async () => {
    const { id } = await draft('videos');
    return { id, version: 0 };
  };

  return {
    // Works only while there is no operator.
    'operators.claimFirst': async () => {
      const path = await application.application.firstOperatorPath();
      const browser = openAdminBrowser(application);
      const body = { token: path?.split('#')[1], email: 'first@example.com', password: PASSWORD };
      return () => browser.call('POST', '/first-operator', body);
    },
    'billing.decidePostback': async () =>
      post(`/postbacks/${await postback()}/decide`, { decision: 'rejected', reason }),
    'billing.settleDifference': async () => {
      const id = await idOf(
        `insert into billing.differences (biller, kind, reference, detail, found_at)
         values ('sandbox', 'unreadable', $1, 'what', now()) returning id`,
        [randomUUID()],
      );
      return post(`/differences/${id}/settle`, { reason });
    },
    'membership.giveBenefit': async () => post(`/accounts/${(await account()).id}/benefits`, benefit()),
    'membership.endBenefit': async () => {
      const { id } = await made(`/accounts/${(await account()).id}/benefits`, benefit());
      return post(`/benefits/${id}/end`, { reason });
    },
    'wallet.giveTokens': async () =>
      post(`/accounts/${(await account()).id}/token-gifts`, { givenWith: randomUUID(), tokens: 20, reason }),
    'wallet.decideGift': async () => {
      const id = await idOf(
        `insert into wallet.gifts (id, given_with, user_id, tokens, reason, requested_by, requested_at, state)
         values ($1, $1, $1, 900, 'it is due', $1, now(), 'waiting') returning id`,
        [randomUUID()],
      );
      return post(`/token-gifts/${id}/decide`, { decision: 'given' });
    },
    'billing.replayPostback': async () => post(`/postbacks/${await postback()}/replay`),
    'accounts.endSessions': async () => post(`/accounts/${(await account()).id}/end-sessions`),
    'accounts.setRoles': async () => {
      const { id } = await account();
      return () => boss.call('PUT', `/accounts/${id}/roles`, { roles: ['support'], version: 0 });
    },
    'accounts.remove': async () => {
      const { id, email } = await account();
      return post(`/accounts/${id}/remove`, { email });
    },
    'accounts.impersonate': async () => post(`/accounts/${(await account()).id}/impersonate`),
    'catalogue.make': async () =>
      post('/drafts/models', { key: randomUUID(), title: 'Ada', slug: `ada-${randomUUID()}` }),
    'catalogue.saveVideo': async () => {
      const { id } = await draft('videos');
      return () => boss.call('PATCH', `/videos/${id}`, { version: 0, title: 'Day' });
    },
    'catalogue.saveModel': async () => {
      const { id } = await draft('models');
      return () => boss.call('PATCH', `/models/${id}`, { version: 0, title: 'Eve' });
    },
    'catalogue.removeDraft': async () => {
      const { id } = await draft('videos');
      return () => boss.call('DELETE', `/drafts/videos/${id}`, { version: 0 });
    },
    'deletions.request': async () => post('/deletions', await doomed()),
    'deletions.takeDown': async () => post('/deletions/at-once', await doomed()),
    'deletions.undo': async () => post(`/deletions/${(await made('/deletions', await doomed())).id}/undo`),
    'catalogue.setShowing': async () => {
      const { id, version } = await publish();
      return () => boss.call('PATCH', `/showing/videos/${id}`, { version, isHidden: true });
    },
    'catalogue.hideMany': async () => post('/showing/videos/hide', { ids: [Number((await draft('videos')).id)] }),
    'catalogue.undoShowing': async () => {
      const { id } = await draft('videos');
      return post('/showing/videos/undo', {
        changed: [{ id: Number(id), version: 1, before: { isHidden: true } }],
      });
    },
    'catalogue.restore': async () => {
      const { id } = await draft('videos');
      const { version } = await made(`/videos/${id}`, { version: 0, title: 'Day' }, 'PATCH');
      const entry = Number(
        await idOf(
          `select id from kernel.audit_log where subject_id = $1 and before is not null order by id desc limit 1`,
          [String(id)],
        ),
      );
      return post(`/history/videos/${id}/restore`, { entry, version });
    },
    'media.addPicture': async () => upload,
    'site.addBrandImage': async () => sendPicture('/brand-images?kind=logo'),
    'catalogue.runCsvImport': async () => {
      const id = await idOf(
        `insert into catalogue.csv_imports (kind, file_name, content, state, by_user, address, act, created_at)
         values ('tags', 'tags.csv', 'slug', 'checked', '', '', gen_random_uuid(), now()) returning id`,
      );
      return post(`/csv-imports/${id}/run`);
    },
    'catalogue.cancelCsvImport': async () => {
      const id = await idOf(
        `insert into catalogue.csv_imports (kind, file_name, content, state, by_user, address, act, created_at)
         values ('tags', 'tags.csv', 'slug', 'checking', '', '', gen_random_uuid(), now()) returning id`,
      );
      return post(`/csv-imports/${id}/cancel`);
    },
    'media.cropPicture': async () => {
      const { id } = (await upload()).body.data;
      const crop = { x: 0, y: 0, width: 100, height: 50 };
      return () => boss.call('POST', `/pictures/${id}/crop`, { crop, alt: 'Half' });
    },
    'media.savePicture': async () => {
      const { id, version } = (await upload()).body.data;
      return () => boss.call('PATCH', `/pictures/${id}`, { version, alt: 'Day' });
    },
    'operators.retryJob': async () => post(`/jobs/${await job()}/retry`, { name: 'kernel.repeat-mail', reason }),
    'operators.dropJob': async () => post(`/jobs/${await job()}/drop`, { name: 'kernel.repeat-mail', reason }),
    'operators.retryJobs': async () => post('/jobs/retry', { ids: [await job()], reason }),
    'operators.dropJobs': async () => post('/jobs/drop', { ids: [await job()], reason }),
    'operators.retryDeadLetter': async () =>
      post(`/dead-letters/${await letter()}/retry`, { handler: 'nobody:here', reason }),
    'operators.dropDeadLetter': async () =>
      post(`/dead-letters/${await letter()}/drop`, { handler: 'nobody:here', reason }),
    'operators.retryDeadLetters': async () => post('/dead-letters/retry', { letters: await letters(), reason }),
    'operators.dropDeadLetters': async () => post('/dead-letters/drop', { letters: await letters(), reason }),
    'operators.resendMail': async () => {
      await application.application.mails.send({ to: 'ada@example.com', subject: 'Welcome', text: 'Hello' });
      return post(`/mails/${await idOf('select id from kernel.mails limit 1')}/resend`);
    },
    'operators.backUp': async () => post('/backups'),
    'operators.checkBackup': async () => post(`/backups/${await backup()}/check`),
    'operators.signOut': async () => {
      const { browser } = await withPasskey();
      return () => browser.call('POST', '/sign-out');
    },
    'operators.beginTotp': async () => {
      const { browser } = await signedIn();
      return () => browser.call('POST', '/totp/begin');
    },
    'operators.confirmTotp': async () => {
      const { browser } = await signedIn();
      const { secret } = (await browser.call('POST', '/totp/begin')).body.data;
      browser.useApp({ secret: () => secret });
      return () => browser.call('POST', '/totp/confirm', { code: browser.code() });
    },
    'operators.showFactor': async () => {
      const other = await operatorWith(application, ['admin']);
      const again = openAdminBrowser(application);
      await again.signIn(other.email);
      return () => again.call('POST', '/second-factor', { code: other.recoveryCodes[0] });
    },
    'operators.beginPasskey': async () => {
      const { browser } = await signedIn();
      return () => browser.call('POST', '/passkeys/begin');
    },
    'operators.addPasskey': async () => {
      const { browser } = await signedIn();
      const asked = (await browser.call('POST', '/passkeys/begin')).body.data;
      const response = softAuthenticator(application.origin).create(asked);
      return () => browser.call('POST', '/passkeys', { label: 'blue', response });
    },
    'operators.askPasskey': async () => {
      const { email } = await withPasskey();
      const again = openAdminBrowser(application);
      await again.signIn(email);
      return () => again.call('POST', '/second-factor/passkey/begin');
    },
    'operators.showPasskey': async () => {
      const { email, key } = await withPasskey();
      const again = openAdminBrowser(application);
      await again.signIn(email);
      const response = key.get((await again.call('POST', '/second-factor/passkey/begin')).body.data);
      return () => again.call('POST', '/second-factor/passkey', { response });
    },
    'operators.removePasskey': async () => {
      const asked = await made('/passkeys/begin', undefined);
      const response = softAuthenticator(application.origin).create(asked);
      await made('/passkeys', { label: 'blue', response });
      const id = await idOf('select id from accounts.passkeys order by created_at desc limit 1');
      return () => boss.call('DELETE', `/passkeys/${encodeURIComponent(id)}`);
    },
    'operators.removeTotp': async () => {
      const { browser } = await withPasskey();
      const { secret } = (await browser.call('POST', '/totp/begin')).body.data;
      browser.useApp({ secret: () => secret });
      await browser.call('POST', '/totp/confirm', { code: browser.code() });
      return () => browser.call('DELETE', '/totp');
    },
    'operators.renewRecoveryCodes': async () => post('/recovery-codes'),
    'operators.endOwnSession': async () => {
      const again = openAdminBrowser(application);
      await again.signIn(boss.email);
      const id = await idOf('select id from operators.sessions order by created_at desc limit 1');
      return () => boss.call('DELETE', `/sessions/${id}`);
    },
    'operators.endOtherSessions': async () => post('/sessions/end-others'),
    'operators.setAlertEmails': async () => () => boss.call('PUT', '/security/alert-emails', { isOn: false }),
    'operators.makeKey': async () =>
      post('/keys', { label: 'Sheet', permissions: ['operators.enter'], expiresInDays: null }),
    'operators.revokeKey': async () => {
      const { row } = await made('/keys', {
        label: 'Sheet',
        permissions: ['operators.enter'],
        expiresInDays: null,
      });
      return () => boss.call('DELETE', `/keys/${row.id}`);
    },
    'operators.resetFactor': async () => {
      const other = await operatorWith(application, ['admin']);
      const { id } = (await other.call('GET', '/me')).body.data;
      return post(`/operators/${id}/reset-factor`);
    },
    ...redirectChanges(),
    ...moneyChanges(() => ({
      call: boss.call,
      db: application.db,
      newAccount: async () => (await account()).id,
    })),
    ...forumChanges(() => ({ call: boss.call, db: application.db })),
    ...camsChanges(() => ({ call: boss.call, db: application.db })),
    ...moderationChanges(() => ({
      call: boss.call,
      db: application.db,
      newAccount: async () =>
        (await application.accounts.createUser({ email: `${randomUUID()}@example.com`, password: PASSWORD })).id,
    })),
    ...contentChanges(() => boss.call),
    ...siteChanges(() => boss.call),
    ...ageChanges(() => boss.call),
    ...peopleChanges(() => boss.call),
    ...stepChanges(() => ({ ...boss, ...application })),
    ...masterChanges(() => ({ ...boss, ...application })),
    ...fileChanges(() => boss.call),
    'webhooks.createEndpoint': async () => post('/webhooks/endpoints', settings),
    'webhooks.saveEndpoint': async () => {
      const { id } = await endpoint();
      return () => boss.call('PUT', `/webhooks/endpoints/${id}`, { ...settings, version: 0 });
    },
    'webhooks.removeEndpoint': async () => {
      const { id } = await endpoint();
      return () => boss.call('DELETE', `/webhooks/endpoints/${id}`);
    },
    'webhooks.rotateSecret': async () => post(`/webhooks/endpoints/${(await endpoint()).id}/secret`),
    'email.sendTemplate': async () => post('/email-templates/membership.welcome/send', { site: '' }),
    'email.sendArrival': async () => post('/email-arrivals/vrbs/send'),
    'email.confirmArrival': async () => {
      await made('/email-arrivals/vrbs/send', {});
      return post('/email-arrivals/vrbs/confirm', { code: await idOf('select code as id from email.arrivals') });
    },
    'webhooks.sendTest': async () => post(`/webhooks/endpoints/${(await endpoint()).id}/test`),
    'webhooks.sendAgain': async () => {
      const { id } = await endpoint();
      const { delivery } = await made(`/webhooks/endpoints/${id}/test`, {});
      await application.db.pool.query(
        `update webhooks.deliveries set state = 'failed', next_try_at = null where id = $1`,
        [delivery],
      );
      return post(`/webhooks/deliveries/${delivery}/again`);
    },
  };
}

test('every endpoint that changes something writes an audit entry', async () => {
  expect(Object.keys(changes).sort()).toEqual(
    changing.filter((name) => ![...BY_NOBODY_YET, ...CHANGES_NOTHING, ...SHOWN_ELSEWHERE].includes(name)).sort(),
  );
  const without: unknown[] = [];
  for (const [name, prepare] of Object.entries(changes)) {
    if (name !== 'operators.claimFirst') boss ??= await operatorWith(application, ['superadmin']);
    const call = await prepare();
    const before = await entriesOfPeople();
    const { status, body } = await call();
    if (status !== 200 || (await entriesOfPeople()) <= before)
      without.push([name, status, body, (await entriesOfPeople()) - before]);
  }
  expect(without).toEqual([]);
});
