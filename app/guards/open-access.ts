import { type Env, isPublic } from '../settings/env.ts';

/** Something that lets anybody in on a site with visitors. Reported at startup, in the admin, and by the doctor. */
export interface OpenDoor {
  found: string;
  advice: string;
}

/** @param isReached requests come from the internet, whatever PUBLIC_URL says */
export function openAccessFindings(env: Env, { isReached = false } = {}): OpenDoor[] {
  if (!isPublic(env) && !isReached) return [];
  const doors: OpenDoor[] = [];
  if (env.DEMO)
    doors.push({
      found: 'the people of the demo are let in, and their password is published',
      advice: 'DEMO=false',
    });
  if (env.BILLER === 'sandbox')
    doors.push({
      found: 'the sandbox biller sells: everybody becomes a member and nobody pays',
      advice: 'Choose another biller with BILLER.',
    });
  for (const name of ['EPOCH_TEST', 'SEGPAY_TEST'] as const)
    if (env[name]) doors.push({ found: 'anyone who knows a test card becomes a member', advice: `${name}=false` });
  if (env.AGE_PROVIDERS.includes('sandbox'))
    doors.push({
      found: 'the sandbox proves ages: anyone who presses its button is 18',
      advice: 'Name those with AGE_PROVIDERS that prove something: yoti, wallet.',
    });
  return doors;
}
