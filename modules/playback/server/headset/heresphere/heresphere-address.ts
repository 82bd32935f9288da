import type { CallContext } from '#calls/context.ts';

/** Where the player asks for one film. */
export function itemAddress({ request }: Pick<CallContext, 'request'>, id: number): string {
  return `${request.origin}/heresphere/${id}`;
}
