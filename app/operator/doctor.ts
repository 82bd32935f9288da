import { parseArgs } from 'node:util';
import { readSites } from '#modules/site/server/index.ts';
import { checkDataFolder, checkEngine, checkFfmpeg, checkNode, checkPort } from './check-machine.ts';
import { checkBackupPlace, checkLive, checkMail, checkRedis, checkStorage } from './check-services.ts';
import { checkAddress, checkOpenDoors } from './check-settings.ts';
import {
  checkBackups,
  checkClock,
  checkDatabase,
  checkLog,
  checkPartners,
  checkPlans,
  checkSecrets,
  checkSites,
  checkWork,
} from './check-site.ts';
import { type CommandDeps, runCommand } from './command.ts';
import { type Finding, findingsOf, mind, type State } from './finding.ts';
import { NoSite, openSite } from './open-site.ts';

const MARKS: Record<State, string> = { good: 'ok  ', mind: 'mind', broken: 'NO  ' };

/**
 * `npm run doctor`: what is wrong with this installation, one finding a line; `-- --json` for programs. Exit code 1 if
 * something is broken.
 */
async function diagnose(deps: CommandDeps): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
  const findings = [...(await checkAround(deps)), ...(await checkSite(deps))];
  const isBroken = findings.some(({ state }) => state === 'broken');
  if (values.json) deps.say(JSON.stringify({ isBroken, findings }, null, 2));
  else for (const finding of findings) deps.say(lineOf(finding));
  if (isBroken) process.exitCode = 1;
}

/** Everything that can be checked without the site's database. */
async function checkAround({ env, log, clock }: CommandDeps): Promise<Finding[]> {
  const found = await Promise.all([
    findingsOf('Node', checkNode),
    findingsOf('Database engine', checkEngine(env)),
    findingsOf('Data folder', checkDataFolder(env)),
    findingsOf('Port', checkPort(env)),
    findingsOf('Address', checkAddress(env)),
    findingsOf('Open doors', checkOpenDoors(env, clock)),
    findingsOf('Redis', checkRedis(env, log)),
    findingsOf('Stored files', checkStorage(env, clock)),
    findingsOf('Mail', checkMail(env)),
    findingsOf('Backups', checkBackupPlace(env, clock)),
    findingsOf('ffmpeg', checkFfmpeg(env)),
  ]);
  return found.flat();
}

/** Checks the site's database, starting it if the program isn't running. */
async function checkSite({ env, log, clock }: CommandDeps): Promise<Finding[]> {
  let site: Awaited<ReturnType<typeof openSite>> | undefined;
  const opened = await findingsOf('Database', async () => {
    try {
      site = await openSite(env, { log, clock });
      return [];
    } catch (error) {
      if (error instanceof NoSite) return [mind(error.message, 'The first start makes it: npm start.')];
      throw error;
    }
  });
  if (!site) return [...opened, ...(await findingsOf('Live video', checkLive(env, clock)))];
  const { db } = site;
  try {
    const database = await findingsOf('Database', checkDatabase(db));
    // The other checks would only fail for the same reason.
    if (database.some(({ state }) => state !== 'good'))
      return [...database, ...(await findingsOf('Live video', checkLive(env, clock)))];
    const hasRooms = async () => (await readSites(db.drizzle, log)).some(({ flags }) => flags.cams);
    const rest = await Promise.all([
      findingsOf('Clock', checkClock(db, clock)),
      findingsOf('Secrets', checkSecrets(db)),
      findingsOf('Backups', checkBackups(db, env, clock)),
      findingsOf('Backups', checkLog(db, env, clock)),
      findingsOf('Partners', checkPartners(db, clock)),
      findingsOf('Sites', checkSites(db, env, log)),
      findingsOf('Live video', checkLive(env, clock, hasRooms)),
      findingsOf('Plans', checkPlans(db, env, clock)),
      findingsOf('Work', checkWork(db)),
    ]);
    return [...database, ...rest.flat()];
  } finally {
    await site.close();
  }
}

function lineOf({ about, state, found, advice }: Finding): string {
  return `${MARKS[state]}  ${about.padEnd(16)} ${found.replace(/\.$/, '')}${advice ? `. ${advice}` : ''}`;
}

// Failures on the way are findings, reported once.
await runCommand(diagnose, { logLevel: 'silent' });
