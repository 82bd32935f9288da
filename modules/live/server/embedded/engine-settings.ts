import { z } from 'zod';

/** The engine process's argument, as JSON. */
export const EngineProcessSettings = z.object({
  port: z.number().int(),
  addresses: z.array(z.string()),
  relayPort: z.number().int().optional(),
  /** Where it listens for control requests; with 0 at any free port, for this machine only. */
  controlPort: z.number().int(),
  /** The file with the key; arguments and environment could be read by others on this machine. */
  keyFile: z.string(),
});
export type EngineProcessSettings = z.output<typeof EngineProcessSettings>;
