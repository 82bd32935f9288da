import type { ApiContext } from '#api/request/context.ts';
import type { HeadsetModuleDeps } from './deps.ts';

/**
 * What every guest is answered to this question, made once and kept as the answers of calls are
 * (docs/decisions/022-response-cache.md). Anyone who is signed in has folders and favourites of their own, and is
 * answered anew. Addresses are whole ones, so the origin is a part of the question.
 * @param make names what it was made from by `dependsOn`
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
