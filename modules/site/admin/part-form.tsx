import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { useMay, useOperator } from '#admin/components/account/operator.ts';
import { useConfirm } from '#admin/components/dialog/confirm.tsx';
import { notify } from '#admin/components/dialog/notices.tsx';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { historyEntries } from '#admin/components/history/history-entries.ts';
import { HistoryPanel } from '#admin/components/history/history-panel.tsx';
import { messageOf } from '#admin/components/request/refusal.ts';
import { useActing } from '#admin/components/request/use-acting.ts';
import * as m from '#messages/site-admin';
import type { SiteDetail } from '../contract/admin-api.ts';
import type { SettingsPart } from '../contract/settings.ts';
import { site as endpoints } from './api.ts';
import { actWord, labelOf, partWord } from './words.ts';

export interface PartProps {
  site: SiteDetail;
}

/** One part of a site's settings: its form, resetting it to the files, and its history. */
export function PartForm<Schema extends z.ZodObject>({
  site,
  part,
  schema,
  readValue,
  save,
  isOneByOne = false,
  isWide = false,
  children,
}: PartProps & {
  part: SettingsPart;
  /** The schema of the form, where it differs from that of the part. */
  schema: Schema;
  readValue(site: SiteDetail): z.input<Schema>;
  /** Can't be copied to other sites. */
  isOneByOne?: boolean;
  save(input: { key: string; version: number; value: z.output<Schema> }): Promise<unknown>;
  /** Its fields need the full width. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const mayEdit = useMay('site.edit');
  const { key } = site;
  const version = site.versions[part] ?? 0;
  const others = useOperator().sites.filter((one) => one.key !== key);
  const [also, setAlso] = useState<readonly string[]>([]);
  async function saveAll(value: z.output<Schema>, seen: number, changes: Partial<z.output<Schema>>) {
    const saved = await save({ key, version: seen, value });
    if (Object.keys(changes).length > 0)
      for (const other of others) if (also.includes(other.key)) await saveOn(other, changes);
    return saved;
  }
  /** Unchanged fields keep the other site's values. */
  async function saveOn(other: (typeof others)[number], changes: Partial<z.output<Schema>>) {
    try {
      const { data } = await endpoints().site({ key: other.key });
      const value = { ...(readValue(data) as z.output<Schema>), ...changes };
      await save({ key: other.key, version: data.versions[part] ?? 0, value });
    } catch (error) {
      notify(m.not_saved_on({ site: other.name, why: messageOf(error) }), { kind: 'failed' });
    }
  }
  return (
    <div className={isWide ? 'stacked' : 'beside'}>
      <fieldset className="card plain-fieldset" disabled={!mayEdit}>
        <legend className="visually-hidden">{partWord(part)}</legend>
        <RecordForm
          schema={schema}
          value={readValue(site)}
          version={version}
          save={saveAll}
          labelOf={labelOf}
          history={() => partHistory(key, part)}
        >
          {children}
          {!isOneByOne && others.length > 0 && (
            <details>
              <summary>{m.save_elsewhere({ count: also.length })}</summary>
              <fieldset className="field">
                <legend className="visually-hidden">{m.save_elsewhere({ count: also.length })}</legend>
                <p className="field-hint">{m.save_elsewhere_hint()}</p>
                <div className="choices">
                  {others.map((other) => (
                    <label key={other.key} className="check">
                      <input
                        type="checkbox"
                        checked={also.includes(other.key)}
                        onChange={({ target }) =>
                          setAlso(target.checked ? [...also, other.key] : also.filter((one) => one !== other.key))
                        }
                      />
                      {other.name}
                    </label>
                  ))}
                </div>
              </fieldset>
            </details>
          )}
        </RecordForm>
      </fieldset>
      <div className={isWide ? 'stacked' : 'beside-end'}>
        <FilesCard site={site} part={part} version={version} />
        <PartHistory site={site} part={part} version={version} />
      </div>
    </div>
  );
}

const partHistory = async (key: string, part: SettingsPart) =>
  historyEntries((await endpoints().settingsHistory({ key, part })).data.items, actWord);

interface OfPart extends PartProps {
  part: SettingsPart;
  version: number;
}

/** Whether the part differs from the site's files, with a button to reset it. */
function FilesCard({ site: { key, changed }, part, version }: OfPart) {
  const [confirm, dialog] = useConfirm();
  const [act, isBusy] = useActing();
  const mayEdit = useMay('site.edit');
  async function reset() {
    const question = { title: m.reset_title(), text: m.reset_text(), act: m.reset() };
    if (await confirm({ ...question, tone: 'danger' }))
      await act(() => endpoints().resetSettings({ key, part, version }), m.was_reset());
  }
  if (!changed.includes(part)) return <p className="card muted">{m.as_files()}</p>;
  return (
    <section className="card">
      <p>{m.not_as_files()}</p>
      {mayEdit && (
        <button type="button" className="button" disabled={isBusy} onClick={() => void reset()}>
          {m.reset()}
        </button>
      )}
      {dialog}
    </section>
  );
}

function PartHistory({ site: { key }, part, version }: OfPart) {
  const mayEdit = useMay('site.edit');
  return (
    <HistoryPanel
      version={version}
      labelOf={labelOf}
      load={() => partHistory(key, part)}
      onRestore={
        mayEdit ? ({ id }) => endpoints().restoreSettings({ key, part, version, entry: Number(id) }) : undefined
      }
    />
  );
}
