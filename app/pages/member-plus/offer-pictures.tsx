import * as m from '#messages/app';
import type { MemberPlusPrice } from '#modules/shop/contract/types.ts';
import { Picture, type PictureSource } from '#ui/media/picture.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';

/** The offer's picture, an overlay, their phone variants, the other site's logo and a preview link. */
export function OfferPictures({
  popup,
  fallback,
}: {
  popup: MemberPlusPrice['popup'] | undefined;
  /** For offers without a picture. */
  fallback: PictureSource;
}) {
  const { mainImage, mobileMainImage, middleLayerImage, mobileMiddleLayerImage } = popup ?? {};
  const { smallImage, videoLink } = popup ?? {};
  const layer = middleLayerImage ?? mobileMiddleLayerImage;
  return (
    <>
      <Picture
        picture={mainImage ?? fallback}
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
