import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
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

/** Renders the demo world once a run, for all who need a copy. */
export async function renderDemoWorld(worldFolder: string): Promise<void> {
  const program = await startProgram('production', { DATA_DIR: dataOf(worldFolder) });
  // Told once.
  const [, email = '', password = ''] = /(\S+) operates the site with the password (\S+)/.exec(program.said()) ?? [];
  const storageState = await enrolOperator(program, { email, password });
  await program.stop();
  const operator: Operator = { email, password, storageState };
  writeFileSync(operatorOf(worldFolder), JSON.stringify(operator));
}

/** A copy of the demo world that `renderDemoWorld` left. */
export async function copyOfDemoWorld(worldFolder: string): Promise<DemoWorld> {
  const dataDir = emptyFolder();
  // Node's own copy would give the database's files to another account.
  await promisify(execFile)('cp', ['-a', `${dataOf(worldFolder)}/.`, dataDir]);
  return { dataDir, operator: JSON.parse(readFileSync(operatorOf(worldFolder), 'utf8')) as Operator };
}

const dataOf = (worldFolder: string) => join(worldFolder, 'data');
const operatorOf = (worldFolder: string) => join(worldFolder, 'operator.json');
