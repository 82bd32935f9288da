import { RANK_TOKENS } from '../../contract/chat-api.ts';
import type { ChatMessage } from '../../contract/socket.ts';

/** R47. The rank for the tokens spent in a room. */
export function rankOf(tokens: number): ChatMessage['author']['rank'] {
  return RANK_TOKENS.find((one) => tokens >= one.from)?.rank ?? 'none';
}
