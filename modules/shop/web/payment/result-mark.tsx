import { Icon } from '#ui/icon.tsx';

const ICONS = { approved: 'check', declined: 'x', pending: 'loader-circle' } as const;

/** Decorative: the title next to it says the same. */
export function ResultMark({ kind }: { kind: keyof typeof ICONS }) {
  return (
    <span className={`result-mark result-mark--${kind}`} aria-hidden>
      <Icon name={ICONS[kind]} size={30} strokeWidth={2.2} />
    </span>
  );
}
