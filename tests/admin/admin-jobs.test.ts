import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWork } from '#kernel/jobs/test-run.ts';
import { video } from '#modules/catalogue/server/test-catalogue.ts';
import type { AuditRow } from '#modules/operators/contract/audit-api.ts';
import { openApplication } from '../support/application.ts';
import { deadLetter, failedJob, type Run } from '../support/failed-work.ts';
import { operatorWith } from '../support/operator.ts';
import { untilSomebodyWaits } from '../support/waiting.ts';

let application: Awaited<ReturnType<typeof openApplication>>;
let boss: Awaited<ReturnType<typeof operatorWith>>;
beforeAll(async () => {
  application = await openApplication();
  boss = await operatorWith(application, ['superadmin']);
});
afterAll(() => application.close());

async function dataOf(path: string) {
  const { status, body } = await boss.call('GET', path);
  expect(status).toBe(200);
  return body.data;
}

describe('jobs and events', () => {
  test('a failed run is retried or dropped, with an audited reason', async () => {
    const [first, second] = [await failedJob(application), await failedJob(application)];
    const path = ({ id }: { id: string }, act: string) => `/jobs/${id}/${act}`;
    const refused = await boss.call('POST', path(first, 'retry'), { name: first.name, reason: ' ' });
    expect(refused.status).toBe(400);
    const reason = 'The mail server is back.';
    expect((await boss.call('POST', path(first, 'retry'), { name: first.name, reason })).status).toBe(200);
    expect((await dataOf(`/jobs/${first.id}`)).state).toBe('retry');
    expect((await boss.call('POST', path(second, 'drop'), { name: second.name, reason })).status).toBe(200);
    expect((await boss.call('GET', `/jobs/${second.id}`)).status).toBe(404);
    const again = await boss.call('POST', path(first, 'retry'), { name: first.name, reason });
    expect(again.status).toBe(404);
    const { rows } = await dataOf('/audit?subjectType=job');
    expect(rows.slice(0, 2)).toEqual([
      expect.objectContaining({
        action: 'operators.job-dropped',
        subject: { type: 'job', id: second.id, name: null },
        before: expect.objectContaining({ name: second.name, state: 'failed' }),
        after: { reason },
      }),
      expect.objectContaining({ action: 'operators.job-retried', subject: { type: 'job', id: first.id, name: null } }),
    ]);
  });

  test('a publication job has the latest time, and none once published', async () => {
    const HOUR_MS = 3_600_000;
    const [soon, later] = [2, 3].map((hours) => new Date(Date.now() + hours * HOUR_MS)) as [Date, Date];
    const { id } = await application.application.demo.catalogue.importVideo(video('to-come', { publishedAt: soon }));
    const waiting = async () => {
      const { rows } = await dataOf('/jobs?group=waiting&name=catalogue.publish-at-its-time');
      return rows.map(({ startsAfter }: { startsAfter: string }) => startsAfter);
    };
    expect(await waiting()).toEqual([soon.toISOString()]);
    const { version } = await dataOf(`/videos/${id}`);
    const moved = { version, publishedAt: later.toISOString() };
    expect((await boss.call('PATCH', `/showing/videos/${id}`, moved)).status).toBe(200);
    expect(await waiting()).toEqual([later.toISOString()]);
    expect((await boss.call('POST', '/showing/videos/publish', { ids: [id] })).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  test('a run that has started in between is left alone', async () => {
    const { id, name } = await failedJob(application);
    const changing = await application.db.connectAlone();
    for (const [act, becomes] of [
      ['drop', 'active'],
      ['retry', 'completed'],
    ]) {
      await changing.query(`update jobs.job set state = 'failed' where id = $1`, [id]);
      await changing.query('begin');
      await changing.query('update jobs.job set state = $2 where id = $1', [id, becomes]);
      const asked = boss.call('POST', `/jobs/${id}/${act}`, { name, reason: 'It hangs.' });
      await untilSomebodyWaits(application.db);
      await changing.query('commit');
      expect((await asked).status, act).toBe(404);
      expect((await dataOf(`/jobs/${id}`)).state).toBe(becomes);
    }
    await changing.end();
    expect((await dataOf(`/audit?subjectType=job&subjectId=${id}`)).rows).toEqual([]);
  });

  test('failed runs are paged and filtered by name, and retried or dropped in bulk', async () => {
    const runs = [];
    for (let made = 0; made < 3; made += 1) runs.push(await failedJob(application));
    const [{ name, id: first }, { id: second }, { id: third }] = runs as [Run, Run, Run];
    const failed = await dataOf(`/jobs?name=${name}`);
    expect(failed.total).toBe(failed.rows.length);
    expect(failed.names).toContain(name);
    const pages = await Promise.all([1, 2].map((page) => dataOf(`/jobs?name=${name}&limit=1&page=${page}`)));
    expect(pages.map(({ rows: [row] }) => row.id)).toEqual(failed.rows.slice(0, 2).map((row: Run) => row.id));
    expect(pages.map(({ total }) => total)).toEqual([failed.total, failed.total]);
    expect((await dataOf('/jobs?name=nothing')).total).toBe(0);
    const reason = 'The disk was full.';
    const retried = await boss.call('POST', '/jobs/retry', { ids: [first, second], reason });
    expect(retried.body.data).toEqual({ changed: 2 });
    // The first one is being retried already, so it waits and can be dropped; what is gone can't be.
    const dropped = await boss.call('POST', '/jobs/drop', { ids: [first, third], reason });
    expect(dropped.body.data).toEqual({ changed: 2 });
    const again = await boss.call('POST', '/jobs/drop', { ids: [first, third], reason });
    expect(again.body.data).toEqual({ changed: 0 });
    const told = await dataOf('/audit?subjectType=job&limit=4');
    expect(told.rows.map(({ action, after }: AuditRow) => [action, after])).toEqual([
      ['operators.job-dropped', { reason }],
      ['operators.job-dropped', { reason }],
      ['operators.job-retried', { name, reason }],
      ['operators.job-retried', { name, reason }],
    ]);
  });

  test('dead letters are filtered by handler and dropped in bulk', async () => {
    const handler = 'nobody:many';
    const letters = [];
    for (let made = 0; made < 3; made += 1) letters.push({ eventId: await deadLetter(application, handler), handler });
    const page = await dataOf(`/dead-letters?handler=${handler}&limit=2`);
    expect(page).toMatchObject({ total: 3, handlers: expect.arrayContaining([handler]) });
    expect(page.rows).toHaveLength(2);
    const published = async (direction: string) => {
      const path = `/dead-letters?handler=${handler}&sort=publishedAt&direction=${direction}`;
      return (await dataOf(path)).rows.map(({ eventId }: { eventId: number }) => eventId);
    };
    const inOrder = letters.map(({ eventId }) => eventId);
    expect(await published('ascending')).toEqual(inOrder);
    expect(await published('descending')).toEqual(inOrder.toReversed());
    const reason = 'Nobody needs them.';
    const dropped = await boss.call('POST', '/dead-letters/drop', { letters: letters.slice(0, 2), reason });
    expect(dropped.body.data).toEqual({ changed: 2 });
    const retried = await boss.call('POST', '/dead-letters/retry', { letters, reason });
    expect(retried.body.data).toEqual({ changed: 1 });
    expect((await dataOf(`/dead-letters?handler=${handler}`)).total).toBe(0);
  });

  test('a dead letter is retried or dropped once', async () => {
    const [first, second] = [
      await deadLetter(application, 'nobody:first'),
      await deadLetter(application, 'nobody:second'),
    ];
    const act = (id: number, what: string, handler: string) =>
      boss.call('POST', `/dead-letters/${id}/${what}`, { handler, reason: 'Nobody needs it.' });
    expect((await act(first, 'retry', 'nobody:second')).status).toBe(404);
    expect((await act(first, 'retry', 'nobody:first')).status).toBe(200);
    expect((await act(second, 'drop', 'nobody:second')).status).toBe(200);
    expect((await act(second, 'drop', 'nobody:second')).status).toBe(404);
    const { rows } = await dataOf('/dead-letters');
    const left = rows.map(({ handler }: { handler: string }) => handler);
    expect(left).not.toContain('nobody:first');
    expect(left).not.toContain('nobody:second');
    const dropped = expect.objectContaining({ action: 'operators.dead-letter-dropped' });
    expect((await dataOf(`/audit?subjectType=event&subjectId=${second}`)).rows).toEqual([dropped]);
    const byId = (await dataOf(`/audit?subjectId=${second}`)).rows;
    expect(byId).toContainEqual(dropped);
    expect(byId.map(({ subject }: AuditRow) => subject.id)).not.toContain(String(first));
  });
});

describe('emails', () => {
  test('are shown without sign-in links and sent again to the same address', async () => {
    const { mails } = application.application;
    await mails.send({
      to: 'ada@example.com',
      subject: 'A new password',
      text: 'Go to https://site.example/reset/?token=s3cret-token-of-ada',
    });
    const { rows } = await dataOf('/mails?search=ada@');
    const mail = await dataOf(`/mails/${rows[0].id}`);
    expect(JSON.stringify(mail)).not.toContain('s3cret');
    expect(mail.text).toBe('Go to https://site.example/reset/?token=…');
    const { body } = await boss.call('POST', `/mails/${rows[0].id}/resend`);
    await runWork(mails.jobs, 'kernel.repeat-mail', { id: body.data.id });
    const again = await dataOf(`/mails/${body.data.id}`);
    expect(again).toMatchObject({ state: 'sent', recipient: 'ada@example.com', repeats: rows[0].id });
    expect((await mails.log.find(body.data.id))?.text).toContain('s3cret-token-of-ada');
    const { rows: entries } = await dataOf(`/audit?subjectType=mail&subjectId=${rows[0].id}`);
    expect(entries).toEqual([
      expect.objectContaining({ action: 'operators.mail-sent-again', after: { mail: body.data.id } }),
      expect.objectContaining({ action: 'operators.looked' }),
    ]);
    const support = await operatorWith(application, ['support']);
    expect((await support.call('POST', `/mails/${rows[0].id}/resend`)).status).toBe(403);
  });
});
