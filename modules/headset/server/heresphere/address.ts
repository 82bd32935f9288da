import type { ApiContext } from '#api/request/context.ts';

/** The address where the player requests a video. */
export function itemAddress({ request }: Pick<ApiContext, 'request'>, id: number): string {
  return `${request.origin}/heresphere/${id}`;
}
