import { expect, test } from 'vitest';
import { openApplication } from '../support/application.ts';
import { openAdminBrowser, PASSWORD } from '../support/operator.ts';

test('each of several processes prints a link that works, until one of them has been used', async () => {
  const opened = await openApplication();
  try {
    const tokenOf = async () => (await opened.application.firstOperatorPath())?.split('#')[1];
    const tokens = [await tokenOf(), await tokenOf(), await tokenOf()];
    const claims = tokens.map((token, at) =>
      openAdminBrowser(opened).call('POST', '/first-operator', {
        token,
        email: `first-${at}@example.com`,
        password: PASSWORD,
      }),
    );
    const stages = (await Promise.all(claims)).map(({ body }) => body.data?.stage ?? body.code).sort();
    expect(stages).toEqual(['LINK_USED', 'LINK_USED', 'enrol']);
    expect(await opened.application.firstOperatorPath()).toBeUndefined();
  } finally {
    await opened.close();
  }
});

test('the first operator signs up by a single-use link, which is audited', async () => {
  const { application, db, close, ...rest } = await openApplication();
  try {
    const browser = openAdminBrowser({ application, db, close, ...rest });
    const [, token] = (await application.firstOperatorPath())?.split('#') ?? [];
    const claim = (email: string) => browser.call('POST', '/first-operator', { token, email, password: PASSWORD });
    const claimed = await claim('first@example.com');
    expect(claimed.body.data).toMatchObject({ stage: 'enrol', email: 'first@example.com' });
    expect((await claim('second@example.com')).body.code).toBe('LINK_USED');
    const { rows } = await db.pool.query(
      `select actor, after from kernel.audit_log where action = 'operators.first-operator-made'`,
    );
    expect(rows).toEqual([{ actor: claimed.body.data.id, after: { roles: ['superadmin'] } }]);
  } finally {
    await close();
  }
});
