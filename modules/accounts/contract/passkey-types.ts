import { z } from 'zod';

/** What a browser's WebAuthn answers. The signature inside decides, so no more than its outline is looked at here. */
export const PasskeyAnswer = z.object({
  id: z.string().max(1500),
  rawId: z.string().max(1500),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(40).nullish(),
});
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;

/** Empty: named after the browser it was made in. */
export const PasskeyLabel = z.string().trim().max(60).default('');
