import type { ReactNode } from 'react';
import { useConfirm } from '#admin/components/dialog/confirm.tsx';
import { codeOf } from '#admin/components/request/refusal.ts';
import * as m from '#messages/media-admin';

type Work<Answer> = (forEverybody?: true) => Promise<Answer>;

/** Does what could give a full video to everybody: where it would, that is said, and done once it is meant. */
export function useForEverybody(): [<Answer>(work: Work<Answer>) => Promise<Answer>, ReactNode] {
  const [confirm, dialog] = useConfirm();
  async function orAsk<Answer>(work: Work<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) !== 'WOULD_BE_PUBLIC') throw error;
      const isMeant = await confirm({
        title: m.public_title(),
        text: m.public_text(),
        act: m.public_act(),
        tone: 'danger',
      });
      if (!isMeant) throw error;
      return work(true);
    }
  }
  return [orAsk, dialog];
}
