// One page: its blocks on the left, the page itself on the right, its versions below. Saving makes a version;
// publishing says which of them visitors get, and when.
import { content, type VersionInfo } from '@malva/contract/content';
import type { PageSource } from '@malva/contract/content-sources';
import type { Lang } from '@malva/contract/schema';
import { call } from '@malva/web/core/api.ts';
import { formatDate } from '@malva/web/core/format-date.ts';
import { refreshCall, useCall, useChange } from '@malva/web/core/query.ts';
import { useLang, useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FieldFrame } from '@malva/web/ui/field.tsx';
import { ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Form } from './form.tsx';
import { Note, Refusal, Times, useAuthor, WordsLang } from './parts.tsx';
import { Preview } from './preview.tsx';
import { freshPage, pageSpec } from './spec.ts';
import { fromLocal } from './times.ts';

type Loaded = { path: string; source: PageSource; versions: readonly VersionInfo[]; preview: string | null };

function Hours({ version, lang }: { version: VersionInfo; lang: Lang }) {
  const t = useT();
  return (
    <span className="flex flex-wrap gap-1.5">
      {version.isShown && <Badge tone="win">{t('office.content.now')}</Badge>}
      {version.publishAt && <Badge>{t('office.content.from', { at: formatDate(version.publishAt, lang) })}</Badge>}
      {version.hideAt && <Badge>{t('office.content.till', { at: formatDate(version.hideAt, lang) })}</Badge>}
    </span>
  );
}

interface HistoryProps {
  versions: readonly VersionInfo[];
  isBusy: boolean;
  onPublish(id: number): void;
  onTake(source: PageSource): void;
}

function History({ versions, isBusy, onPublish, onTake }: HistoryProps) {
  const t = useT();
  const author = useAuthor();
  const lang = useLang();
  const take = async (id: number) => onTake((await call(content.version, { params: { id } })).source);
  return (
    <section className="grid gap-3">
      <h2 className="font-bold">{t('office.content.history')}</h2>
      <ol className="grid gap-2">
        {versions.map((version) => (
          <li
            key={version.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control bg-s2 px-3.5 py-2 text-sm"
          >
            <span className="font-semibold">{t('office.content.version', { number: version.number })}</span>
            <Moment at={version.at} className="text-t2" />
            <span className="text-t3">{author(version.author)}</span>
            <Hours version={version} lang={lang} />
            <span className="min-w-0 flex-1 truncate text-t2">{version.note}</span>
            <Button size="small" look="plain" onClick={() => void take(version.id)}>
              {t('office.content.load')}
            </Button>
            {!version.isShown && (
              <Button
                size="small"
                isPending={isBusy}
                aria-label={`${t('office.content.publish')}: ${t('office.content.version', { number: version.number })}`}
                onClick={() => onPublish(version.id)}
              >
                {t('office.content.publish')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface EditorProps {
  id: number | null;
  loaded: Loaded;
  onSaved(id: number): void;
}

/** What the buttons of the editor do; each says by a notice that it is done. */
function useActions({ id, loaded, onSaved }: EditorProps) {
  const t = useT();
  const { queries } = useSite();
  const saving = useChange(content.save);
  const publishing = useChange(content.publish);
  const hiding = useChange(content.hide);
  const done = (key: string) => {
    showToast({ kind: 'done', title: t(key) });
    refreshCall(queries, content.pages, content.page);
  };
  return {
    isBusy: saving.isPending || publishing.isPending || hiding.isPending,
    error: saving.error ?? publishing.error ?? hiding.error,
    async save(path: string, source: PageSource, note: string) {
      const reply = await saving.run({ body: { id, path, source, note } });
      if (!reply) return null;
      done('office.content.saved');
      if (id === null) onSaved(reply.id);
      return reply.version;
    },
    async publish(version: number, from: string, till: string) {
      if (await publishing.run({ params: { id: version }, body: { at: fromLocal(from), hideAt: fromLocal(till) } }))
        done('office.content.published');
    },
    async hide() {
      if (id !== null && (await hiding.run({ params: { id } }))) done('office.content.hidden');
    },
    newest: loaded.versions[0] ?? null,
    isShown: loaded.versions.some(
      ({ isShown, publishAt }) => isShown || (publishAt !== null && Date.parse(publishAt) > Date.now()),
    ),
  };
}

function Editor(props: EditorProps) {
  const t = useT();
  const { id, loaded } = props;
  const [lang, setLang] = useState<Lang>(useLang());
  const [path, setPath] = useState(loaded.path);
  const [source, setSource] = useState(loaded.source);
  const [note, setNote] = useState('');
  const [from, setFrom] = useState('');
  const [till, setTill] = useState('');
  const actions = useActions(props);
  const isChanged = JSON.stringify(source) !== JSON.stringify(loaded.source);
  const publishNewest = async () => {
    const version = isChanged ? await actions.save(path, source, note) : actions.newest?.id;
    if (version) await actions.publish(version, from, till);
  };
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] [&>*]:min-w-0">
        <div className="grid content-start gap-4 [&>*]:min-w-0">
          <WordsLang lang={lang} onChange={setLang} />
          {id === null && (
            <FieldFrame label={t('office.content.path')} hint={t('office.content.path_hint')}>
              {(wiring) => (
                <input {...wiring} className="input" value={path} onChange={(event) => setPath(event.target.value)} />
              )}
            </FieldFrame>
          )}
          <Form
            spec={pageSpec}
            value={source}
            onChange={(value) => setSource(value as PageSource)}
            lang={lang}
            label=""
          />
          <Note value={note} onChange={setNote} />
          {id !== null && <Times from={from} till={till} onFrom={setFrom} onTill={setTill} />}
          <Refusal error={actions.error} />
          {isChanged && <p className="text-sm text-gold">{t('office.content.unsaved')}</p>}
          <div className="flex flex-wrap gap-2.5">
            <Button
              isPending={actions.isBusy}
              disabled={!isChanged}
              onClick={() => void actions.save(path, source, note)}
            >
              {t('office.content.save')}
            </Button>
            {id !== null && (
              <Button look="primary" isPending={actions.isBusy} onClick={() => void publishNewest()}>
                {t('office.content.publish')}
              </Button>
            )}
            {actions.isShown && (
              <Button look="outline" isPending={actions.isBusy} onClick={() => void actions.hide()}>
                {t('office.content.hide')}
              </Button>
            )}
          </div>
        </div>
        <Preview path={loaded.path} token={loaded.preview} lang={lang} />
      </div>
      {id !== null && (
        <History
          versions={loaded.versions}
          isBusy={actions.isBusy}
          onTake={setSource}
          onPublish={(version) => void actions.publish(version, '', '')}
        />
      )}
    </div>
  );
}

function Known({ id, onSaved }: { id: number; onSaved(id: number): void }) {
  const reading = useCall(content.page, { input: { params: { id } }, staleMs: 0 });
  const { data } = reading;
  if (!data)
    return reading.error ? (
      <ErrorState error={reading.error} retry={() => void reading.refetch()} />
    ) : (
      <SkeletonRows rows={6} height={56} />
    );
  const loaded = { path: data.page.path, source: data.source, versions: data.versions, preview: data.preview };
  return <Editor key={`${id} ${data.versions[0]?.id ?? 0}`} id={id} loaded={loaded} onSaved={onSaved} />;
}

export function PageEditor({ id, onBack, onSaved }: { id: number | null; onBack(): void; onSaved(id: number): void }) {
  const t = useT();
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <h1 className="sr-only">{t('office.nav.pages')}</h1>
      <Button size="small" look="plain" icon={ArrowLeft} className="w-fit" onClick={onBack}>
        {t('office.content.back')}
      </Button>
      {id === null ? (
        <Editor
          id={null}
          loaded={{ path: '/', source: freshPage() as PageSource, versions: [], preview: null }}
          onSaved={onSaved}
        />
      ) : (
        <Known id={id} onSaved={onSaved} />
      )}
    </div>
  );
}
