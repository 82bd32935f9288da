import { Form } from 'react-router';
import * as m from '#messages/accounts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { ADDRESS } from './settings-address.ts';

/** R48. Says that the address isn't confirmed, and what to do if no email arrived. */
export function AddressNotice({ email }: { email: string }) {
  return (
    <Notice
      kind="warning"
      title={m.unconfirmed()}
      actions={
        <>
          <Form method="post" action={ADDRESS}>
            <input type="hidden" name="intent" value="confirm" />
            <Button kind="secondary" size="small">
              {m.send_again()}
            </Button>
          </Form>
          <ButtonLink kind="quiet" size="small" to={`${ADDRESS}#change`}>
            {m.change_address()}
          </ButtonLink>
        </>
      }
    >
      {m.unconfirmed_text({ email })}
    </Notice>
  );
}
