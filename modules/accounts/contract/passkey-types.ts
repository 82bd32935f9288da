import { z } from 'zod';

/** The response of a browser's WebAuthn. Only its outline is checked here, since its signature decides. */
export const PasskeyAnswer = z.object({
  id: z.string().max(1500),
  rawId: z.string().max(1500),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(40).nullish(),
});
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;

/** Empty: named after the browser that created it. */
export const PasskeyLabel = z.string().trim().max(60).default('');
