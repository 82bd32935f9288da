import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHeadsetWorld, otherSite, PASSWORD, site } from '../support/headset.ts';

/** modules/forum, as browsers, apps and the pages use it. */
let world: Awaited<ReturnType<typeof openHeadsetWorld>>;
let ref: string;
let people = 0;
beforeAll(async () => {
  world = await openHeadsetWorld();
  ref = `video-${world.ids.dunes}`;
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.program.db.pool.query('truncate forum.discussions, forum.settings, forum.blocked_words cascade');
  // Direct changes don't invalidate cached pages.
  await world.program.bus.publish('pages.drop', [`forum:${site.key}`, `forum:${site.key}:${ref}`]);
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '"><svg/onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '\u202Egnp.exe \u0000 \uFFFF',
  '{{7*7}} %s',
  `${'> '.repeat(1000)}deep`,
];

/** An account that is signed in, with a public name unless `isNamed` is false, and may write at once. */
async function person({ isNamed = true, at = site } = {}) {
  const { id, email } = await world.account();
  const { headers } = await world.send('POST', '/api/wp/auth/login', { body: { email, password: PASSWORD }, at });
  const cookies = (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
  const head = [
    'cookie',
    cookies,
    'origin',
    `http://${at.key}.localhost`,
    'accept',
    'application/json',
    'x-application',
    'web',
  ];
  people += 1;
  const name = `Talker${'abcdefghijklmnopqrstuvwxyz'[people % 26]}${people}`;
  if (isNamed) await world.program.application.demo.profiles.chooseName(id, name);
  const ask = (method: string, path: string, body?: object) => world.send(method, path, { body, head, at } as never);
  return {
    id,
    email,
    name,
    ask,
    form: (path: string, form: Record<string, string>) => world.send('POST', path, { form, head, at } as never),
    write: (content: unknown, more: object = {}) => ask('POST', '/forum/posts', { discussion: ref, content, ...more }),
  };
}
const guest = (method: string, path: string, body?: object) => world.send(method, path, { body, head: [] } as never);

describe('the endpoints of the forum', () => {
  test('a discussion, its comments, a tree and single comments, in both orders', async () => {
    const [ann, bob] = [await person(), await person()];
    const first = (await ann.write('First', { notifyMe: true })).body.data;
    expect(first).toMatchObject({
      content: 'First',
      discussion: ref,
      replyTo: null,
      notifyMe: true,
      hasUpvoted: false,
      hasDownvoted: false,
      sortedPosts: [],
      isMine: true,
      author: { name: ann.name },
    });
    const answer = (await bob.write('> First\n\nSecond', { replyTo: first.id })).body.data;
    expect(answer).toMatchObject({ replyTo: first.id, parent: first.id, depth: 1, answers: ann.name });
    const voted = await bob.ask('PATCH', `/forum/posts/${first.id}`, { hasUpvoted: true });
    expect(voted.body.data).toMatchObject({ hasUpvoted: true, hasDownvoted: false, votes: 1 });

    const read = await guest('GET', `/forum/discussions/${ref}?createdAt=desc`);
    expect(read.body.status.code).toBe(2);
    expect(read.body.data).toMatchObject({
      id: ref,
      title: 'Dunes at Dawn',
      path: '/video/dunes/',
      count: 2,
      order: 'new',
    });
    expect(read.body.data.posts.map(({ id }: { id: number }) => id)).toEqual([first.id, answer.id]);
    expect(JSON.stringify(read.body)).not.toContain(ann.id);
    const best = await bob.ask('GET', `/forum/discussions/${ref}?createdAt=desc&vote=desc`);
    expect(best.body.data).toMatchObject({ order: 'best', posts: [{ hasUpvoted: true }, { isMine: true }] });
    const shared = await bob.ask('GET', `/forum/discussions/${ref}?shared=1`);
    expect(shared.body.data.posts[0]).toMatchObject({ hasUpvoted: false });

    expect((await guest('GET', `/forum/trees/${first.id}`)).body.data).toEqual({
      id: first.id,
      discussion: ref,
      posts: [{ id: answer.id, parent: first.id, depth: 1, votes: 0 }],
      next: null,
    });
    const both = await guest('GET', `/forum/posts?filter[id]=${first.id},${answer.id},999999`);
    expect(both.body.data.items.map(({ id }: { id: number }) => id)).toEqual([first.id, answer.id]);
    const list = await guest('GET', '/forum/discussions');
    expect(list.body.data).toMatchObject({
      total: 1,
      pages: 1,
      items: [{ id: ref, count: 2, title: 'Dunes at Dawn' }],
    });
    expect((await guest('GET', '/forum/discussions?kind=model')).body.data.items).toEqual([]);
  });

  test('one’s own: edit with history, delete, marks, answers, and a discussion of one’s own', async () => {
    const [ann, bob] = [await person(), await person()];
    const { id } = (await ann.write('Befor')).body.data;
    const edited = await ann.ask('PATCH', `/forum/posts/${id}`, { content: 'Before' });
    expect(edited.body.data).toMatchObject({ content: 'Before', version: 2 });
    expect(edited.body.data.editedAt).not.toBeNull();
    expect((await ann.ask('GET', `/forum/posts/${id}/history`)).body.data.items).toMatchObject([{ content: 'Befor' }]);
    expect((await bob.ask('GET', `/forum/posts/${id}/history`)).status).toBe(404);
    expect((await bob.ask('PATCH', `/forum/posts/${id}`, { content: 'Mine' })).status).toBe(403);
    expect((await bob.ask('DELETE', `/forum/posts/${id}`)).status).toBe(403);
    expect((await ann.ask('PATCH', `/forum/posts/${id}`, { hasUpvoted: true })).status).toBe(409);
    const both = { hasUpvoted: true, hasDownvoted: true };
    expect((await bob.ask('PATCH', `/forum/posts/${id}`, both)).status).toBe(400);
    const editAndVote = { content: 'x', hasUpvoted: true };
    expect((await ann.ask('PATCH', `/forum/posts/${id}`, editAndVote)).status).toBe(400);
    const answer = (await bob.write('Answer', { replyTo: id })).body.data;
    expect((await ann.ask('GET', '/forum/replies')).body.data.items).toMatchObject([
      { post: { id: answer.id }, discussion: { id: ref, title: 'Dunes at Dawn' }, isNew: true },
    ]);
    const mine = await ann.ask('GET', `/forum/mine/${ref}?posts=${id},${answer.id}`);
    expect(mine.body.data).toMatchObject({ name: ann.name, limit: null, seen: null, own: [id], votes: [], held: [] });
    expect((await ann.ask('PUT', `/forum/discussions/${ref}/seen`, { post: id })).body.data).toEqual({ seen: id });
    expect((await ann.ask('GET', '/forum/unread')).body.data.items).toEqual([{ id: ref, count: 1 }]);
    expect((await ann.ask('DELETE', `/forum/posts/${id}`)).body.data).toEqual({ id });
    expect((await guest('GET', `/forum/posts?filter[id]=${id}`)).body.data.items).toMatchObject([
      { state: 'deleted', content: '', author: null },
    ]);
    const own = await (await person()).ask('POST', '/forum/discussions', { title: 'A title', content: 'And a text' });
    expect(own.body.data).toMatchObject({ post: { content: 'And a text', depth: 0, notifyMe: true } });
    expect((await guest('GET', `/forum/discussions/${own.body.data.id}`)).body.data).toMatchObject({
      kind: 'alone',
      title: 'A title',
      path: null,
      opening: own.body.data.post.id,
    });
  });

  test('the name is changed by the published call, with all that is wrong joined by line breaks', async () => {
    const ann = await person({ isNamed: false });
    const refused = await ann.write('Hello');
    expect([refused.status, refused.body.code]).toEqual([409, 'NAME_NEEDED']);
    const wrong = await ann.ask('PATCH', '/forum/users/update/name', { email: ann.email, name: '1!' });
    expect(wrong.status).toBe(400);
    expect(JSON.stringify(wrong.body)).toContain('"done":false');
    expect(JSON.stringify(wrong.body)).toContain('Use at least 3 characters.\\nUse only letters');
    const right = await ann.ask('PATCH', '/forum/s/update/name', { email: ann.email, name: 'Annabelle' });
    expect(right.body.data).toEqual({ done: true, name: 'Annabelle' });
    expect((await ann.write('Hello')).body.data.author.name).toBe('Annabelle');
  });

  test('the second comment within five seconds is refused with how long to wait (R6)', async () => {
    const ann = await person();
    await ann.write('one');
    const refused = await ann.write('two');
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('TOO_SOON');
  });

  test('a hundred votes at once over HTTP count once for each who presses', async () => {
    const author = await person();
    const { id } = (await author.write('Vote for me')).body.data;
    const voters = await Promise.all(Array.from({ length: 4 }, () => person({ isNamed: false })));
    const presses = voters.flatMap((voter) => Array.from({ length: 25 }, () => voter));
    const answers = await Promise.all(
      presses.map((voter) => voter.ask('PATCH', `/forum/posts/${id}`, { hasUpvoted: true })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await world.program.db.pool.query('select upvotes, downvotes from forum.posts where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ upvotes: 4, downvotes: 0 }]);
  });

  test('is not there where the flag is off, and a site’s discussions are its own (R1)', async () => {
    const ann = await person();
    const { id } = (await ann.write('Here')).body.data;
    const elsewhere = (path: string) => world.send('GET', path, { at: otherSite });
    expect((await elsewhere(`/forum/discussions/${ref}`)).status).toBe(404);
    expect((await elsewhere(`/forum/posts?filter[id]=${id}`)).body.data.items).toEqual([]);
    expect((await elsewhere(`/forum/trees/${id}`)).status).toBe(404);
    const { flags } = site;
    flags.forum = false;
    try {
      for (const path of [
        '/forum/discussions',
        `/forum/discussions/${ref}`,
        `/forum/trees/${id}`,
        `/forum/posts?filter[id]=${id}`,
        '/forum/',
        `/forum/${ref}/`,
      ])
        expect((await guest('GET', path)).status, path).toBe(404);
      expect((await ann.write('More')).status).toBe(404);
      const name = { email: ann.email, name: 'Annabella' };
      expect((await ann.ask('PATCH', '/forum/users/update/name', name)).status).toBe(404);
      expect((await guest('GET', '/sitemap.xml')).body).not.toContain('/sitemaps/forum');
    } finally {
      flags.forum = true;
    }
  });
});

describe('whatever is sent', () => {
  test('guests read and change nothing', async () => {
    const { id } = (await (await person()).write('Read me')).body.data;
    for (const [method, path, body] of [
      ['POST', '/forum/posts', { discussion: ref, content: 'x' }],
      ['POST', '/forum/discussions', { title: 'Title', content: 'x' }],
      ['PATCH', `/forum/posts/${id}`, { hasUpvoted: true }],
      ['DELETE', `/forum/posts/${id}`, undefined],
      ['GET', `/forum/posts/${id}/history`, undefined],
      ['GET', `/forum/mine/${ref}`, undefined],
      ['GET', '/forum/unread', undefined],
      ['GET', '/forum/replies', undefined],
      ['PUT', `/forum/discussions/${ref}/seen`, { post: id }],
    ] as const)
      expect((await guest(method, path, body)).status, `${method} ${path}`).toBe(401);
  });

  test('what is no reference, id, cursor or text is refused, and never a fault of ours', async () => {
    const ann = await person();
    const { id } = (await ann.write('There')).body.data;
    const paths = [
      '/forum/discussions/nonsense',
      '/forum/discussions/video-',
      '/forum/discussions/video-99999999999999999999999999999999999999999999999999999999999999999999999',
      '/forum/discussions/9999999999999999',
      `/forum/discussions/${ref}?vote=up`,
      `/forum/discussions/${ref}?after=x`,
      `/forum/discussions/${ref}?vote=desc&after=9999999999.1`,
      `/forum/discussions/${ref}?comment=0`,
      `/forum/discussions/${ref}?comment=99999999999999999999`,
      `/forum/discussions/${ref}?unknown=1`,
      '/forum/discussions?page=0',
      '/forum/discussions?kind=x',
      '/forum/trees/x',
      `/forum/trees/${id}?after=-1`,
      '/forum/posts',
      '/forum/posts?filter[id]=',
      '/forum/posts?filter[id]=1,x',
      `/forum/posts?filter[id]=${'1,'.repeat(500)}1`,
      `/forum/mine/${ref}?posts=x`,
      '/forum/replies?limit=1000',
    ];
    for (const path of paths) {
      const { status } = await ann.ask('GET', path);
      expect([400, 404], `${path}: ${status}`).toContain(status);
    }
    expect((await ann.ask('GET', `/forum/discussions/${ref}?after=999.999999999999999`)).status).toBe(200);
    for (const content of ['', '   ', '\u200b\u2060', '\u3164', 'x'.repeat(4001), 7, null, ['x'], { a: 1 }])
      expect((await ann.write(content)).status).toBe(400);
    for (const more of [{ replyTo: 'x' }, { replyTo: -1 }, { discussion: '../..' }])
      expect((await ann.write('x', more)).status).toBe(400);
    for (const title of ['', 'x', 'x'.repeat(121), 5, '!?!?', 'good\u202etitle'])
      expect((await ann.ask('POST', '/forum/discussions', { title, content: 'x' })).status).toBe(400);
  });

  test.each(HOSTILE)('%s is text on the page and in the answer', async (hostile) => {
    const ann = await person();
    const written = await ann.write(hostile);
    if (written.status === 400) return;
    expect(written.status).toBe(200);
    const page = await guest('GET', `/forum/${ref}/`);
    expect(page.status).toBe(200);
    const html = String(page.body);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toMatch(/<(img|svg)[^>]*on(error|load)=/);
    expect(html).not.toContain('href="javascript:');
  });

  test('a token of an email is no other’s, and none that is made up ends anything', async () => {
    expect((await guest('POST', '/forum/notifications/off', { token: 'x' })).status).toBe(404);
    expect((await guest('POST', '/forum/notifications/off', {})).status).toBe(400);
    expect((await guest('POST', '/forum/unsubscribe/x')).status).toBe(404);
    const opened = await guest('GET', '/forum/unsubscribe/x');
    expect([opened.status, opened.headers.location]).toEqual([302, '/forum/unsubscribe/?token=x']);
  });
});

describe('the pages', () => {
  test('the list, a discussion and a comment of its own work without script', async () => {
    const [ann, bob] = [await person(), await person()];
    const posted = await ann.form(`/forum/${ref}/`, { intent: 'comment', content: 'Without script' });
    expect(posted.status).toBe(302);
    const { location = '' } = posted.headers;
    expect(location).toMatch(new RegExp(`^/forum/${ref}/\\?comment=\\d+$`));
    const id = location.split('=')[1] ?? '';
    const shown = String((await guest('GET', `/forum/${ref}/`)).body);
    expect(shown).toContain('Without script');
    expect(shown).toContain('Comments on Dunes at Dawn');
    expect(String((await guest('GET', '/forum/')).body)).toContain(`href="/forum/${ref}/"`);
    expect(String((await guest('GET', location)).body)).toContain('noindex');
    expect((await bob.form(`/forum/${ref}/`, { vote: `up.${id}` })).status).toBe(302);
    expect((await bob.form(`/forum/${ref}/`, { intent: 'comment', content: 'Answer', replyTo: id })).status).toBe(302);
    const reply = String((await bob.ask('GET', `${location}&reply=1`)).body);
    expect(reply).toContain(`name="replyTo" value="${id}"`);
    const tooSoon = await bob.form(`/forum/${ref}/`, { intent: 'comment', content: 'Again' });
    expect(tooSoon.status).toBe(429);
    expect(String(tooSoon.body)).toContain('Wait 5 seconds between two comments.');
    expect((await ann.form(`/forum/${ref}/`, { intent: 'edit', post: id, content: 'Edited' })).status).toBe(302);
    expect((await ann.form(`/forum/${ref}/`, { intent: 'delete', post: id })).status).toBe(302);
    expect(String((await guest('GET', `/forum/${ref}/`)).body)).toContain('Deleted by its author.');
  });

  test('who wrote a comment is blocked beside it, without script too, and their comments are folded (R15)', async () => {
    const [ann, ben] = [await person(), await person()];
    const { id } = (await ann.write('I talk too much')).body.data;
    const folded = async () => (await ben.ask('GET', `/forum/mine/${ref}?posts=${id}`)).body.data.folded;
    expect(await folded()).toEqual([]);
    const block = `value="${ann.name}" name="name">Block this person`;
    expect(String((await ben.ask('GET', `/forum/${ref}/`)).body)).toContain(block);
    expect(String((await guest('GET', `/forum/${ref}/`)).body)).not.toContain(block);
    const { headers } = await ben.form('/main-dashboard/settings/profile/', { intent: 'block', name: ann.name });
    expect(headers.location).toContain('done=block');
    expect(await folded()).toEqual([id]);
  });

  test('a new comment is on everybody’s page at once, though pages are kept', async () => {
    const before = String((await guest('GET', `/forum/${ref}/`)).body);
    expect(before).toContain('No comments yet');
    await (await person()).write('Just now');
    expect(String((await guest('GET', `/forum/${ref}/`)).body)).toContain('Just now');
  });

  test('what is not there is no page', async () => {
    for (const path of ['/forum/video-999999/', '/forum/nonsense/', '/forum/999999/', `/forum/${ref}/?comment=999999`])
      expect((await guest('GET', path)).status, path).toBe(404);
  });
});
