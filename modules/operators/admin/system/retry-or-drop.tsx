import { Actions } from '#admin/components/resource/index.ts';
import type { BulkAct, OneAct } from '#admin/components/table/table-types.ts';
import type { Permission } from '#api/declare/permissions.ts';
import * as m from '#messages/operators-admin';

const permission: Permission = 'operators.operate-system';

interface Failed {
  /** Names the item for screen readers. */
  name: string;
  retry?: (reason: string) => Promise<unknown>;
  drop?: (reason: string) => Promise<unknown>;
  /** Where its own screen goes after it was dropped. */
  to?: string;
}

/** Retries or drops failed work. Each action asks for a reason, and reports what it did. */
export function RetryOrDrop(failed: Failed) {
  const { name, retry, drop, to } = failed;
  return (
    <span className="page-acts">
      <Actions
        of={failed}
        name={name}
        actions={[
          {
            label: m.retry,
            permission,
            when: () => retry !== undefined,
            reason: () => ({ title: m.retry_title({ name }), text: m.retry_hint() }),
            run: async (_, reason) => retry?.(reason),
            done: () => m.retried({ name }),
          },
          {
            label: m.drop,
            tone: 'danger',
            permission,
            when: () => drop !== undefined,
            reason: () => ({ title: m.drop_title({ name }), text: m.drop_hint() }),
            run: async (_, reason) => drop?.(reason),
            done: () => m.dropped({ name }),
            to: to === undefined ? undefined : () => to,
          },
        ]}
      />
    </span>
  );
}

type Many = (ids: string[], reason: string, as: OneAct) => Promise<{ data: { changed: number } }>;

/** The same for several rows. */
export function bulkRetryOrDrop(retry: Many, drop: Many) {
  const counted =
    (many: Many): BulkAct['act'] =>
    async (ids, reason, as) => {
      const { changed } = (await many(ids, reason, as)).data;
      return { changed, count: changed };
    };
  return {
    retry: { permission, label: m.retry(), why: (count: number) => m.retry_many({ count }), act: counted(retry) },
    drop: {
      permission,
      label: m.drop(),
      tone: 'danger' as const,
      why: (count: number) => m.drop_many({ count }),
      act: counted(drop),
    },
  };
}
