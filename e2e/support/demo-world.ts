import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { enrolOperator, type Operator } from './operator.ts';
import { emptyFolder, startProgram } from './program.ts';

export interface DemoWorld {
  /** The data folder of a program that has only the demo world. */
  dataDir: string;
  /** An operator of that world, signed in to its admin. */
  operator: Operator;
}

/** Renders the demo world once a run, for all tests that need a copy. */
export async function renderDemoWorld(worldFolder: string): Promise<void> {
  const program = await startProgram('production', { DATA_DIR: dataOf(worldFolder) });
  // Printed once.
  const [, email = '', password = ''] = /(\S+) operates the site with the password (\S+)/.exec(program.said()) ?? [];
  const storageState = await enrolOperator(program, { email, password });
  await program.stop();
  const operator: Operator = { email, password, storageState };
  writeFileSync(operatorOf(worldFolder), JSON.stringify(operator));
}

/** A copy of the demo world made by `renderDemoWorld`. */
export async function copyOfDemoWorld(worldFolder: string): Promise<DemoWorld> {
  const dataDir = emptyFolder();
  // Node's own copy would change the owner of the database's files.
  await promisify(execFile)('cp', ['-a', `${dataOf(worldFolder)}/.`, dataDir]);
  return { dataDir, operator: JSON.parse(readFileSync(operatorOf(worldFolder), 'utf8')) as Operator };
}

const dataOf = (worldFolder: string) => join(worldFolder, 'data');
const operatorOf = (worldFolder: string) => join(worldFolder, 'operator.json');
