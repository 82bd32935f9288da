import { z } from 'zod';

/** What the engine's process is started with, as JSON. */
export const EngineProcessSettings = z.object({
  port: z.number().int(),
  addresses: z.array(z.string()),
  relayPort: z.number().int().optional(),
  /** Where it listens to the program; 0: at any port, on this machine alone. */
  controlPort: z.number().int(),
  /** Holds the key; its arguments and environment could be read by others on this machine. */
  keyFile: z.string(),
});
export type EngineProcessSettings = z.output<typeof EngineProcessSettings>;
