import { Check, LoaderCircle, X } from 'lucide-react';

const ICONS = { approved: Check, declined: X, pending: LoaderCircle } as const;

/** How a payment went, at a glance; the title beside it says it in words. */
export function ResultMark({ kind }: { kind: keyof typeof ICONS }) {
  const Icon = ICONS[kind];
  return (
    <span className={`result-mark result-mark--${kind}`} aria-hidden>
      <Icon size={30} strokeWidth={2.2} />
    </span>
  );
}
