import { useEffect, useState } from 'react';
import { browserCalls } from '#calls/browser.ts';
import * as m from '#messages/app';
import type { Category } from '#modules/catalogue/contract/browse-wire.ts';
import { withWords } from '#modules/catalogue/web/index.tsx';
import type { membershipCalls } from '#modules/membership/contract/calls.ts';
import { AnyLink } from '#ui/any-link.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { linkFor } from '#ui/link-for.ts';
import { Picture } from '#ui/picture.tsx';
import { useView, type View } from '#ui/view.tsx';

const membership = browserCalls<typeof membershipCalls>('membership');

/** Billers that take a member's next payment without asking for a card again; the sandbox and the demo stand for either. */
const SELLS_TO_MEMBERS = ['epoch', 'segpay', 'sandbox', 'demo'];

/** What a category offers to members. Who pays in another way goes where the category leads. */
export function MemberPlusPopup({ category, onClose }: { category: Category; onClose(): void }) {
  const view = useView();
  const [isOpen, setIsOpen] = useState(false);
  const buttonUrl = category.link || '/join-now/';
  useEffect(() => {
    let isWanted = true;
    void opensFor(view).then((opens) => {
      if (!isWanted) return;
      if (opens) setIsOpen(true);
      else location.assign(linkFor(view, buttonUrl));
    });
    return () => {
      isWanted = false;
    };
  }, [view, buttonUrl]);
  const { name, text, image, categoryImage } = category;
  const picture = image?.permalink ? image : categoryImage;
  return (
    <Dialog
      open={isOpen}
      title={name}
      onClose={onClose}
      actions={
        <>
          <AnyLink
            className="button button--primary button--medium"
            to={buttonUrl}
            inNewTab={category.isInNewTab}
            onClick={() => setIsOpen(false)}
          >
            <span className="button__label">{m.member_plus_go()}</span>
          </AnyLink>
          <Button type="button" kind="secondary" onClick={() => setIsOpen(false)}>
            {m.close()}
          </Button>
        </>
      }
    >
      <Picture
        picture={withWords(picture, view.altTexts.category, name)}
        sizes="min(28rem, 90vw)"
        className="picture--wide"
      />
      {text && <p>{text}</p>}
    </Dialog>
  );
}

async function opensFor({ isExpired }: View): Promise<boolean> {
  if (isExpired) return true;
  try {
    const { data } = await membership.dashboardInfo();
    return SELLS_TO_MEMBERS.includes(data.info.paymentSystem ?? '');
  } catch {
    return false;
  }
}
