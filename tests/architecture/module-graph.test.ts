import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import graph from '../../modules/graph.json' with { type: 'json' };

const leansOn: Readonly<Record<string, readonly string[]>> = graph;

it('names every module and nothing else', () => {
  const folders = globSync('modules/*/').map((folder) => basename(folder));
  const named = [...Object.keys(leansOn), ...Object.values(leansOn).flat()];
  expect(new Set(named)).toEqual(new Set(folders));
});

it('has no circle', () => {
  const settled = new Set<string>();
  for (let open = Object.keys(leansOn); open.length > 0; ) {
    const next = open.filter((module) => leansOn[module]?.every((other) => settled.has(other)));
    expect(next, `a circle among ${open.join(', ')}`).not.toEqual([]);
    for (const module of next) settled.add(module);
    open = open.filter((module) => !settled.has(module));
  }
});

it('is what the architecture shows', () => {
  const shown = readFileSync('ARCHITECTURE.md', 'utf8');
  for (const [module, others] of Object.entries(leansOn)) {
    const row = new RegExp(`^\\| \`${module}\` +\\|.*\\| *${others.join(', ') || '—'} *\\|$`, 'm');
    expect(shown).toMatch(row);
  }
});
