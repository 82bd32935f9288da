import { CheckField, NumberField, TagsField, TextAreaField, TextField } from '#admin/components/field/fields.ts';
import { RowsField } from '#admin/components/field/rows-field.tsx';
import { TariffPick } from '#admin/components/field/tariff-pick.tsx';
import { loadPictures } from '#admin/components/pictures/picture.ts';
import { PictureField, PicturesField } from '#admin/components/pictures/picture-field.tsx';
import * as m from '#messages/shop-admin';
import { shop } from './api.ts';

interface FieldsProps {
  entry: Record<string, unknown>;
}

export function SalePageFields({ entry }: FieldsProps) {
  const picture = (name: 'imageStandard' | 'imageBundle', label: string) => (
    <PictureField name={name} label={label} begins={entry[name]} load={loadPictures} isOptional />
  );
  return (
    <>
      <TextField name="title" label={m.title()} hint={m.own_text_hint()} />
      <TextAreaField name="lead" label={m.lead()} rows={2} />
      {picture('imageStandard', m.image_standard())}
      {picture('imageBundle', m.image_bundle())}
      <TagsField name="benefits" label={m.benefits()} />
      <RowsField
        name="comments"
        label={m.comments()}
        begins={entry.comments}
        columns={[
          { name: 'name', label: m.who() },
          { name: 'text', label: m.text() },
        ]}
        add={m.add_comment()}
      />
      <PicturesField name="winnerLogos" label={m.winner_logos()} begins={entry.winnerLogos} load={loadPictures} />
      <fieldset className="field-part">
        <legend>{m.exit_offer()}</legend>
        <p className="muted">{m.exit_offer_hint()}</p>
        <NumberField name="trapTimerMinutes" label={m.trap_timer()} min={0} unit={m.minutes()} />
        <CheckField name="trapPositions.backButton" label={m.by_back()} />
        <CheckField name="trapPositions.top" label={m.by_top()} />
        <CheckField name="trapPositions.left" label={m.by_left()} />
        <CheckField name="trapPositions.right" label={m.by_right()} />
        <NumberField name="pricePositionTimers.first" label={m.first_timer()} min={0} unit={m.minutes()} />
        <NumberField name="pricePositionTimers.second" label={m.second_timer()} min={0} unit={m.minutes()} />
        <NumberField name="pricePositionTimers.third" label={m.third_timer()} min={0} unit={m.minutes()} />
        <NumberField name="pricePositionTimers.fourth" label={m.fourth_timer()} min={0} unit={m.minutes()} />
      </fieldset>
    </>
  );
}

export function SaleEventFields({ entry }: FieldsProps) {
  return (
    <>
      <TextField name="title" label={m.title()} />
      <TextAreaField name="text" label={m.text()} rows={2} />
      <TextField name="saleEventGroup" label={m.group()} hint={m.group_hint()} />
      <PictureField name="image" label={m.image()} begins={entry.image} load={loadPictures} isOptional />
      <CheckField name="isOnlyByLink" label={m.only_by_link()} hint={m.only_by_link_hint()} />
    </>
  );
}

export function UpgradeRuleFields({ entry }: FieldsProps) {
  return (
    <>
      <TariffPick endpoints={shop()} entry={entry} name="from" label={m.from_tariff()} />
      <TariffPick endpoints={shop()} entry={entry} name="to" label={m.to_tariff()} hint={m.to_tariff_hint()} />
      <TextAreaField name="text" label={m.text()} rows={2} />
    </>
  );
}

const PICTURES = [
  ['smallImage', m.small_image],
  ['mainImage', m.main_image],
  ['mobileMainImage', m.mobile_main_image],
  ['middleLayerImage', m.middle_image],
  ['mobileMiddleLayerImage', m.mobile_middle_image],
] as const;

export function MemberPlusFields({ entry }: FieldsProps) {
  const popup = (entry.popup ?? {}) as Record<string, unknown>;
  return (
    <>
      <TariffPick
        endpoints={shop()}
        entry={entry}
        name="tariff"
        label={m.other_tariff()}
        hint={m.other_tariff_hint()}
      />
      <TextAreaField name="text" label={m.text()} rows={2} />
      <fieldset className="field-part">
        <legend>{m.popup()}</legend>
        <TextField name="popup.videoLink" label={m.video_link()} isCode />
        {PICTURES.map(([name, label]) => (
          <PictureField
            key={name}
            name={`popup.${name}`}
            label={label()}
            begins={popup[name]}
            load={loadPictures}
            isOptional
          />
        ))}
      </fieldset>
    </>
  );
}
