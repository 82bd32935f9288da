import * as m from '#messages/ui';

/** The text of a refusal for visitors: the endpoint's own message, or that the server can't answer right now. */
export function refusalLabels({ code, message }: { code: string; message: string }): string {
  return code === 'SERVICE_UNAVAILABLE' ? m.unavailable() : message;
}
