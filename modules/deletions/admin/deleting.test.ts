import { expect, it } from 'vitest';
import { ApiRefused } from '#api/browser/endpoint-answer.ts';
import { deleting } from './deleting.ts';

const FIELDS = { reason: 'own', why: 'These were never meant to be here.' } as const;
const AS = { context: { act: 'one act' } };
const refused = (code: string) => new ApiRefused(409, { code, message: `It is refused: ${code}` });

function world() {
  const requested: unknown[] = [];
  const undone: string[] = [];
  const endpoints = {
    async request(input: { subjectId: string }, as: unknown) {
      if (input.subjectId === '2') throw refused('CANT_BE_DELETED');
      requested.push([input, as]);
      return { data: { id: `deletion of ${input.subjectId}` } };
    },
    async undo({ id }: { id: string }) {
      if (id === 'deletion of 3') throw refused('TOO_LATE');
      undone.push(id);
      return { data: {} };
    },
  };
  return { requested, undone, act: deleting(endpoints as never, 'picture', FIELDS) };
}

it('deletes each with the reason, in one act, and names those that stay', async () => {
  const { requested, act } = world();
  const acted = await act.act(['1', '2', '3'], '', AS);
  expect(acted.count).toBe(2);
  expect(acted.changed).toEqual(['deletion of 1', 'deletion of 3']);
  expect(acted.failed).toEqual([{ id: 2, why: 'It is refused: CANT_BE_DELETED' }]);
  expect(requested[0]).toEqual([{ kind: 'picture', subjectId: '1', caseId: null, ...FIELDS }, AS]);
});

it('undoes all that can still be undone', async () => {
  const { undone, act } = world();
  const { changed } = await act.act(['1', '3'], '', AS);
  expect(await act.undo?.(changed, AS)).toEqual({ undone: 1, passedOver: 1 });
  expect(undone).toEqual(['deletion of 1']);
});
