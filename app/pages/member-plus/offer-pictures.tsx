import * as m from '#messages/app';
import type { MemberPlusPrice } from '#modules/shop/contract/types.ts';
import { AnyLink } from '#ui/any-link.tsx';
import { Picture, type PictureSource } from '#ui/picture.tsx';

/** What operators show of an offer: a picture, another one over it, both in their own form on phones, the other site's sign and a preview. */
export function OfferPictures({
  popup,
  instead,
}: {
  popup: MemberPlusPrice['popup'] | undefined;
  /** Where the offer has no picture of its own. */
  instead: PictureSource;
}) {
  const { mainImage, mobileMainImage, middleLayerImage, mobileMiddleLayerImage } = popup ?? {};
  const { smallImage, videoLink } = popup ?? {};
  const layer = middleLayerImage ?? mobileMiddleLayerImage;
  return (
    <>
      <Picture
        picture={mainImage ?? instead}
        onPhones={mobileMainImage ?? undefined}
        sizes="min(28rem, 90vw)"
        className="picture--wide"
      >
        {layer && (
          <Picture
            picture={layer}
            onPhones={mobileMiddleLayerImage ?? undefined}
            sizes="min(28rem, 90vw)"
            decorative
            className="member-plus__layer"
          />
        )}
      </Picture>
      {smallImage && <Picture picture={smallImage} sizes="6rem" className="member-plus__small" />}
      {videoLink && (
        <p>
          <AnyLink to={videoLink} inNewTab>
            {m.member_plus_preview()}
          </AnyLink>
        </p>
      )}
    </>
  );
}
