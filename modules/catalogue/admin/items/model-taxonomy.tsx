import { PickField, SelectField, TagsField } from '#admin/components/field/fields.ts';
import { RowsField } from '#admin/components/field/rows-field.tsx';
import * as m from '#messages/catalogue-admin';
import { MODEL_STATUSES, type ModelFields } from '../../contract/admin-fields.ts';
import type { ModelTaxonomy } from '../../contract/admin-types.ts';
import { MODEL_FACTS } from '../../contract/tag-kinds.ts';
import { asKnown, findTags } from '../find-taxonomy.ts';
import { varietyWord } from '../taxonomy/variety-words.ts';

const STATUS_WORDS = { active: m.status_active, 'on-break': m.status_on_break, retired: m.status_retired };
const STATUSES = MODEL_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value]() }));

/** Aliases, links elsewhere, status, and the facts that models are filtered by. */
export function ModelTaxonomyFields({ named, socials }: { named: ModelTaxonomy; socials: ModelFields['socials'] }) {
  return (
    <>
      <TagsField name="aliases" label={m.aliases()} />
      <RowsField
        name="socials"
        label={m.socials()}
        hint={m.socials_hint()}
        begins={socials}
        columns={[
          { name: 'label', label: m.link_label() },
          { name: 'link', label: m.link() },
        ]}
        add={m.add_link()}
      />
      <SelectField name="status" label={m.status()} options={STATUSES} none={m.no_status()} />
      <PickField name="tags" label={m.tags()} load={findTags('model')} known={asKnown(named.tags)} isMultiple />
      {MODEL_FACTS.map((fact) => (
        <PickField
          key={fact}
          name={fact}
          label={varietyWord(fact)}
          load={findTags(fact)}
          known={asKnown(named[fact])}
          isMultiple
        />
      ))}
    </>
  );
}
