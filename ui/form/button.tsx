import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { linkFor } from '../page/link-for.ts';
import { useView } from '../page/view.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Look {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: ReactNode;
  children: ReactNode;
}

function lookClass(kind: ButtonKind, size: ButtonSize, busy = false): string {
  return classNames('button', `button--${kind}`, `button--${size}`, busy && 'button--busy');
}

/** `busy` keeps the label's width, shows a spinner and ignores further presses. */
export function Button({
  kind = 'primary',
  size = 'medium',
  icon,
  busy = false,
  children,
  type = 'submit',
  ...rest
}: Look & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...rest}
      type={type}
      className={lookClass(kind, size, busy)}
      aria-busy={busy || undefined}
      disabled={busy || rest.disabled}
    >
      {icon}
      <span className="button__label">{children}</span>
    </button>
  );
}

export function ButtonLink({
  kind = 'primary',
  size = 'medium',
  icon,
  children,
  to,
  reloadDocument,
  onClick,
}: Look & { to: string; reloadDocument?: boolean; onClick?: () => void }) {
  const view = useView();
  return (
    <Link to={linkFor(view, to)} reloadDocument={reloadDocument} onClick={onClick} className={lookClass(kind, size)}>
      {icon}
      <span className="button__label">{children}</span>
    </Link>
  );
}
