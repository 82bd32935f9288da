import { on } from '#kernel/events/events.ts';
import type { Module } from '#kernel/module.ts';
import { AccountRemoved } from '#modules/accounts/contract/events.ts';

/** The same module, which also forgets its data about a person when their account is deleted. */
export function withForgetting<Listed extends Pick<Module, 'on' | 'forgetAccount'>>(module: Listed): Listed {
  const { forgetAccount, on: own = [] } = module;
  if (forgetAccount === 'holds nothing') return module;
  return { ...module, on: [...own, on(AccountRemoved, ({ userId }, tx) => forgetAccount(tx, userId))] };
}
