// Texts of the site in three languages: found by words or key, put in place of the house's own, and put back.
import { content, type TextRow } from '@malva/contract/content';
import type { Lang } from '@malva/contract/schema';
import { refreshCall, useCall, useChange } from '@malva/web/core/query.ts';
import { formatInteger } from '@malva/web/core/format.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { FieldFrame } from '@malva/web/ui/field.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { CsvLink } from '../list-tools.tsx';
import { langs } from '../language.ts';
import { Refusal } from './parts.tsx';

function Text({ row, lang }: { row: TextRow; lang: Lang }) {
  const t = useT();
  const { queries } = useSite();
  const { house, own } = row[lang];
  const [typed, setTyped] = useState(own ?? house);
  const saving = useChange(content.saveText);
  const put = async (text: string | null) => {
    if (!(await saving.run({ body: { key: row.key, lang, text } }))) return;
    if (text === null) setTyped(house);
    showToast({ kind: 'done', title: t('office.content.saved') });
    refreshCall(queries, content.texts);
  };
  return (
    <div className="grid content-start gap-2">
      <FieldFrame label={lang.toUpperCase()} hint={own === null ? undefined : t('office.texts.house', { text: house })}>
        {(wiring) => (
          <textarea
            {...wiring}
            lang={lang}
            aria-label={`${row.key} ${lang.toUpperCase()}`}
            rows={Math.min(6, Math.ceil(typed.length / 40) + 1)}
            className="input py-2.5 leading-snug"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </FieldFrame>
      <Refusal error={saving.error} />
      <div className="flex gap-2">
        {typed !== (own ?? house) && typed !== '' && (
          <Button size="small" look="primary" isPending={saving.isPending} onClick={() => void put(typed)}>
            {t('app.ui.save')}
          </Button>
        )}
        {own !== null && (
          <Button size="small" isPending={saving.isPending} onClick={() => void put(null)}>
            {t('office.texts.reset')}
          </Button>
        )}
      </div>
    </div>
  );
}

function OwnOnly({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  const t = useT();
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-sm font-semibold">
      <input
        type="checkbox"
        className="size-5 accent-(--accent)"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {t('office.texts.own')}
    </label>
  );
}

export function TextsScreen() {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [isOwn, setOwn] = useState(false);
  const query = { ...(search && { search }), ...(isOwn && { own: true }) };
  const reading = useCall(content.texts, {
    input: { query },
    keepPrevious: true,
    staleMs: 0,
  });
  const { data } = reading;
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.texts')}</h1>
      <form
        role="search"
        className="flex flex-wrap items-center gap-x-5 gap-y-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(typed.trim());
        }}
      >
        <label className="relative min-w-60 flex-1">
          <span className="sr-only">{t('office.texts.search')}</span>
          <Search
            size={18}
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-t3"
          />
          <input
            type="search"
            className="input pl-11!"
            placeholder={t('office.texts.search')}
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <Button type="submit">{t('office.find')}</Button>
        <OwnOnly isOn={isOwn} onChange={setOwn} />
        <CsvLink spec={content.texts} query={query} />
      </form>
      {data ? (
        data.texts.length === 0 ? (
          <EmptyState icon={Search} title={t('office.texts.none')} text={t('office.texts.none_text')} />
        ) : (
          <>
            <p aria-live="polite" className="text-sm text-t3">
              {t('office.texts.total', { count: formatInteger(data.total) })}
            </p>
            <ul className="grid gap-3">
              {data.texts.map((row) => (
                <li key={row.key} className="panel grid gap-2 p-4">
                  <p className="text-xs break-all text-t3">{row.key}</p>
                  <div className="grid gap-4 md:grid-cols-3">
                    {langs.map((lang) => (
                      <Text key={lang} row={row} lang={lang} />
                    ))}
                  </div>
                </li>
              ))}
            </ul>
          </>
        )
      ) : reading.error ? (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} />
      ) : (
        <SkeletonRows rows={6} height={90} />
      )}
    </div>
  );
}
