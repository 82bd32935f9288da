import { expect, it } from 'vitest';
import { collectReply } from '../../app/http/reply.ts';

it('takes back what was set, and clears what was to be cleared all the same', () => {
  const reply = collectReply({ secure: false });
  reply.setCookie('given', 'value', { maxAgeSeconds: 60 });
  reply.setCookie('ended', 'value', { maxAgeSeconds: 60 });
  reply.clearCookie('ended');
  reply.takeBackCookies();
  expect(reply.cookies).toEqual(['ended=; Max-Age=0; Path=/; SameSite=Lax']);
});
