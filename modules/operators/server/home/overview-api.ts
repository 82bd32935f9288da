import { implement } from '@orpc/server';
import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { overviewEndpoints } from '../../contract/overview-api.ts';
import type { OperatorsDeps } from '../deps.ts';
import { readHome } from './home.ts';
import { find } from './search.ts';
import { readCourse } from './trends.ts';

export function overviewHandlers(deps: OperatorsDeps) {
  const endpoints = implement(overviewEndpoints).$context<AdminContext>();
  return {
    home: endpoints.home.handler(async ({ context, input }) => {
      const since = input.since === undefined ? undefined : new Date(input.since);
      return done(await readHome(deps, operatorOf(context), since));
    }),
    course: endpoints.course.handler(async ({ context, input }) =>
      done(await readCourse(deps, operatorOf(context), input.days)),
    ),
    find: endpoints.find.handler(async ({ context, input }) => done(await find(deps, operatorOf(context), input.q))),
  };
}
