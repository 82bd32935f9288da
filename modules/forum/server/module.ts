import type { Module } from '#kernel/module.ts';

/** Discussions and their comments. */
export function forumModule() {
  return {
    name: 'forum' as const,
    forgetAccount: 'holds nothing',
  } satisfies Module;
}
