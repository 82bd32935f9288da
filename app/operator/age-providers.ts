import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLocalYoti } from '#modules/age-verification/server/yoti/local.ts';
import { isLoopback } from '#sites/index.ts';
import { ageProviderSettings } from '../settings/age-settings.ts';
import { type CommandDeps, runCommand } from './command.ts';

/**
 * `npm run age-providers`: a stand-in of Yoti at the address of the settings, which is on this machine, until it is
 * ended.
 */
async function standIn({ env, clock, say }: CommandDeps): Promise<void> {
  const { yoti } = ageProviderSettings(env);
  if (!yoti || !isLoopback(new URL(yoti.url).host))
    throw new Error('Yoti is not on this machine: set YOTI_URL to an address of it, YOTI_SDK_ID and YOTI_API_KEY.');
  const local = await openLocalYoti({ clock, port: Number(new URL(yoti.url).port), account: yoti });
  const file = join(env.DATA_DIR, 'yoti-public-key.pem');
  writeFileSync(file, local.publicKey);
  say(`A stand-in of Yoti is at ${local.origin}. For its notices start the site with YOTI_PUBLIC_KEY=${file}`);
}

await runCommand(standIn);
