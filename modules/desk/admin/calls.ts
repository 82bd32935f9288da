import { deskCalls } from '#admin/parts/calls.ts';
import type { deskCalls as contract } from '../contract/desk-calls.ts';

export const desk = () => deskCalls<typeof contract>('desk');
