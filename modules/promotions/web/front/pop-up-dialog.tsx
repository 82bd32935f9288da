import * as m from '#messages/promotions';
import { Button } from '#ui/form/button.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import type { PopUp } from '../../contract/types.ts';

type Shown = Pick<PopUp, 'title' | 'text' | 'image' | 'buttonText' | 'link' | 'isInNewTab' | 'isPersistent'>;

/** A pop-up. Any of its links closes it. */
export function PopUpDialog({ popUp, onPress, onClose }: { popUp: Shown; onPress(): void; onClose(): void }) {
  const { title, text, image, buttonText, link, isInNewTab, isPersistent } = popUp;
  return (
    <Dialog
      open
      title={title}
      persistent={isPersistent}
      onClose={onClose}
      actions={
        <>
          {link && (
            <AnyLink
              className="button button--primary button--medium"
              to={link}
              inNewTab={isInNewTab}
              onClick={({ currentTarget }) => {
                onPress();
                currentTarget.closest('dialog')?.close();
              }}
            >
              <span className="button__label">{buttonText || m.see_more()}</span>
            </AnyLink>
          )}
          {/* The dialog element returns the focus by itself. */}
          <Button
            type="button"
            kind="secondary"
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          >
            {m.close()}
          </Button>
        </>
      }
    >
      {image?.permalink && (
        <Picture picture={image} sizes="(min-width: 576px) 28rem, 100vw" decorative className="pop-up__picture" />
      )}
      {text && <p className="pop-up__text">{text}</p>}
    </Dialog>
  );
}
