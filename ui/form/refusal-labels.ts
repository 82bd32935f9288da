import * as m from '#messages/ui';

/** What a visitor reads of a refusal: what the call says of it, or that the program cannot answer for the moment. */
export function refusalLabels({ code, message }: { code: string; message: string }): string {
  return code === 'SERVICE_UNAVAILABLE' ? m.unavailable() : message;
}
