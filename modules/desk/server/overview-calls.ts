import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import { type DeskContext, operatorOf } from '#calls/desk-context.ts';
import { overviewCalls } from '../contract/overview-calls.ts';
import { readCourse } from './course.ts';
import { find } from './find.ts';
import { readHome } from './home.ts';
import type { DeskDeps } from './parts.ts';

export function overviewHandlers(parts: DeskDeps) {
  const calls = implement(overviewCalls).$context<DeskContext>();
  return {
    home: calls.home.handler(async ({ context, input }) => {
      const since = input.since === undefined ? undefined : new Date(input.since);
      return done(await readHome(parts, operatorOf(context), since));
    }),
    course: calls.course.handler(async ({ context, input }) =>
      done(await readCourse(parts, operatorOf(context), input.days)),
    ),
    find: calls.find.handler(async ({ context, input }) =>
      done(await find(parts, operatorOf(context), input.q)),
    ),
  };
}
