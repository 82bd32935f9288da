// Hashes of the Node binaries that npm may install: trusting the registry alone would let anybody who can publish there
// run code here.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export const NODE_VERSION = '26.10.0';

/** SHA-256 of the binary itself in each `node-*` package of this version. */
const NODE_HASHES = {
  'linux-x64': 'ab9c8eecf9f82d6693cdc3accced17034065c8d96213b0aa76a7e803d20ae1da',
  'linux-arm64': '71b004f18a82f3ea8f26109798564a12e5e4c7989a4c35b93851830b5815dd03',
  'darwin-arm64': '56d28b39a8048f0cd1af7ad7e09f6cbe1c04439b6dfeb6c8d9090c082af60861',
  'darwin-x64': '083775c8c778a1ab7aee1c9971ba2dac29032b5f60da9db9a2b8e9d050544c31',
  'win32-x64': 'cea6ac365f9bb9586dafd2084d996e092e7d3e7d07ab52d1f76bf53d1fca9bc4',
};

/**
 * Throws a readable message if the file isn't the one we know; on systems without a known hash, prints that and
 * continues.
 */
export function checkNode(file, system = `${process.platform}-${process.arch}`) {
  const known = NODE_HASHES[system];
  if (!known) {
    const systems = Object.keys(NODE_HASHES).join(', ');
    console.log(`The Node.js for ${system} was not checked: its hash is known for ${systems} only.`);
    return;
  }
  const found = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (found === known) return;
  throw new Error(
    `The Node.js that npm installed is not the one we know: ${file} has the SHA-256 ${found}, Node.js ${NODE_VERSION} for ` +
      `${system} has ${known}. Nothing of it was run. Remove node_modules and start again; if it happens again, the package ` +
      'registry or the way to it cannot be trusted.',
  );
}
