import { Form } from 'react-router';
import * as m from '#messages/age-verification';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/text/notice.tsx';

const WORDS: Readonly<Record<string, () => string>> = {
  sandbox: m.by_sandbox,
  yoti: m.by_yoti,
  wallet: m.by_wallet,
  'sandbox-wallet': m.by_sandbox_wallet,
};

/** A check by the first provider, and the others offered here (R13). */
export function ProviderChoice({
  action,
  providers,
  isFirst,
  isQuiet,
  busy,
}: {
  action: string;
  providers: readonly string[];
  /** No check was started yet. */
  isFirst: boolean;
  /** Something else is being waited for. */
  isQuiet: boolean;
  busy: boolean;
}) {
  const [, ...others] = providers;
  if (providers.length === 0) return <Notice kind="problem">{m.nobody_can()}</Notice>;
  return (
    <>
      <Form method="post" action={action}>
        <Button size="large" kind={isQuiet ? 'secondary' : 'primary'} busy={busy}>
          {isFirst ? m.verify() : m.try_again()}
        </Button>
      </Form>
      {others.length > 0 && (
        <Form method="post" action={action}>
          <p>{m.other_ways()}</p>
          {others.map((name) => (
            <Button key={name} kind="secondary" name="provider" value={name} busy={busy}>
              {(WORDS[name] ?? m.by_other)()}
            </Button>
          ))}
        </Form>
      )}
    </>
  );
}
