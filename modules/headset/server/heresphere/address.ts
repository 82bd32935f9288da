import type { ApiContext } from '#api/request/context.ts';

/** Where the player asks for one video. */
export function itemAddress({ request }: Pick<ApiContext, 'request'>, id: number): string {
  return `${request.origin}/heresphere/${id}`;
}
