import type { ApiContext } from '#api/request/context.ts';
import type { HeadsetModuleDeps } from './deps.ts';

/**
 * Caches a response for guests, like those of endpoints (docs/decisions/022-response-cache.md). Signed-in visitors have
 * folders and favourites of their own, so theirs are made each time. Responses have absolute addresses, so the origin
 * is part of the key.
 * @param make passes the tags that it depends on to `dependsOn`
 */
export async function cachedForGuests<Answer>(
  { headset }: Pick<HeadsetModuleDeps, 'headset'>,
  context: ApiContext,
  { name, question = {} }: { name: string; question?: object },
  make: (context: ApiContext) => Promise<Answer>,
): Promise<Answer> {
  if (context.visitor.user) return make(context);
  const { origin } = context.request;
  const answer = await headset.responses.findOrMake(`headset.${name}`, context, { ...question, origin }, (nobodys) => {
    const request = Object.create(nobodys.request, { origin: { value: origin } }) as ApiContext['request'];
    return make({ ...nobodys, request });
  });
  return answer as Answer;
}
