import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { enrolOperator, type Operator } from './operator.ts';
import { emptyFolder, startProgram } from './program.ts';

export interface DemoWorld {
  /** Data of a program that has the demo world, and nobody else's. */
  dataDir: string;
  /** Of that world, and at its admin already. */
  operator: Operator;
}

/** A copy of the demo world. Rendering it takes a while, so the first who asks in a run leaves one in `worldFolder`. */
export async function copyOfDemoWorld(worldFolder: string): Promise<DemoWorld> {
  const note = join(worldFolder, 'operator.json');
  if (!existsSync(note)) writeFileSync(note, JSON.stringify(await renderDemoWorld(join(worldFolder, 'data'))));
  const dataDir = emptyFolder();
  // Node's own copy would give the database's files to another account.
  await promisify(execFile)('cp', ['-a', `${join(worldFolder, 'data')}/.`, dataDir]);
  return { dataDir, operator: JSON.parse(readFileSync(note, 'utf8')) as Operator };
}

async function renderDemoWorld(dataDir: string): Promise<Operator> {
  const program = await startProgram('production', { DATA_DIR: dataDir });
  // Told once.
  const [, email = '', password = ''] = /(\S+) operates the site with the password (\S+)/.exec(program.said()) ?? [];
  const storageState = await enrolOperator(program, { email, password });
  await program.stop();
  return { email, password, storageState };
}
