// One setting of content: menus, the lobby, filters. Saved whole, with its history; an older one is taken as a
// beginning.
import { content } from '@malva/contract/content';
import type { SettingName } from '@malva/contract/content-sources';
import type { Lang } from '@malva/contract/schema';
import { call } from '@malva/web/core/api.ts';
import { refreshCall, useCall, useChange } from '@malva/web/core/query.ts';
import { useLang, useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { useState, type ComponentType } from 'react';
import { Form } from './form.tsx';
import { Note, Refusal, WordsLang } from './parts.tsx';
import { Preview } from './preview.tsx';
import { settingSpecs, type Value } from './spec.ts';

interface Versions {
  versions: readonly { id: number; author: string; note: string; at: string }[];
  onTake(value: Value): void;
}

function History({ versions, onTake }: Versions) {
  const t = useT();
  const take = async (id: number) => onTake((await call(content.settingVersion, { params: { id } })).value);
  if (versions.length === 0) return <p className="text-sm text-t2">{t('office.history_none')}</p>;
  return (
    <ol className="grid gap-2">
      {versions.map(({ id, author, note, at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-s2 px-3.5 py-2 text-sm">
          <Moment at={at} className="font-semibold" />
          <span className="text-t3">{author}</span>
          <span className="min-w-0 flex-1 truncate text-t2">{note}</span>
          <Button size="small" onClick={() => void take(id)}>
            {t('office.content.load')}
          </Button>
        </li>
      ))}
    </ol>
  );
}

/** What visitors will see of a value, drawn beside it: for what the site does not show to staff. */
export type Drawing = ComponentType<{ value: Value; lang: Lang }>;

interface EditorProps {
  name: SettingName;
  initial: Value;
  versions: Versions['versions'];
  Drawn?: Drawing;
}

function Editor({ name, initial, versions, Drawn }: EditorProps) {
  const t = useT();
  const { queries } = useSite();
  const [lang, setLang] = useState<Lang>(useLang());
  const [value, setValue] = useState(initial);
  const [note, setNote] = useState('');
  const saving = useChange(content.saveSetting);
  const looking = useChange(content.previewSetting);
  const [token, setToken] = useState<string | null>(null);
  const isChanged = JSON.stringify(value) !== JSON.stringify(initial);
  const save = async () => {
    if (!(await saving.run({ params: { name }, body: { note, value: withoutEmpty(value) } }))) return;
    showToast({ kind: 'done', title: t('office.content.saved') });
    refreshCall(queries, content.setting);
  };
  const look = async () => {
    const answer = await looking.run({ params: { name }, body: { value: withoutEmpty(value) } });
    if (answer) setToken(answer.preview);
  };
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <WordsLang lang={lang} onChange={setLang} />
      <div className="grid max-w-220 gap-4">
        <Form spec={settingSpecs[name]} value={value} onChange={setValue} lang={lang} label="" />
      </div>
      <div className="grid max-w-140 gap-3">
        <Note value={note} onChange={setNote} />
        <Refusal error={saving.error ?? looking.error} />
        <div className="flex flex-wrap gap-2.5">
          <Button look="primary" isPending={saving.isPending} disabled={!isChanged} onClick={() => void save()}>
            {t('app.ui.save')}
          </Button>
          {!Drawn && (
            <Button isPending={looking.isPending} onClick={() => void look()}>
              {t('office.content.look')}
            </Button>
          )}
        </div>
      </div>
      {Drawn && <Drawn value={value} lang={lang} />}
      {token !== null && (
        <Preview
          path={name === 'filters' ? '/games/' : '/'}
          token={token}
          lang={lang}
          hint={t('office.content.look_hint')}
        />
      )}
      <section className="grid max-w-220 gap-3">
        <h3 className="font-bold">{t('office.content.history')}</h3>
        <History versions={versions} onTake={setValue} />
      </section>
    </div>
  );
}

/** A comma at the end of names leaves an empty one, which is no name. */
function withoutEmpty(value: Value): Value {
  if (Array.isArray(value)) return value.filter((item) => item !== '').map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutEmpty(part)]));
}

interface SettingEditorProps {
  name: SettingName;
  title: string;
  lead?: string;
  Drawn?: Drawing;
}

export function SettingEditor({ name, title, lead, Drawn }: SettingEditorProps) {
  const reading = useCall(content.setting, { input: { params: { name } }, staleMs: 0 });
  const { data } = reading;
  return (
    <section className="grid gap-4">
      <h2 className="font-display text-lg font-bold">{title}</h2>
      {lead && <p className="max-w-220 text-sm text-t2">{lead}</p>}
      {data ? (
        <Editor
          key={data.versions[0]?.id ?? 0}
          name={name}
          initial={data.value}
          versions={data.versions}
          Drawn={Drawn}
        />
      ) : reading.error ? (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} />
      ) : (
        <SkeletonRows rows={4} height={56} />
      )}
    </section>
  );
}
