// The message widget: write one with a look at it, say for whom and for which hours, switch it off at once; below, all
// there were.
import {
  messageWidgetOffice as calls,
  type StaffWidget,
  type WidgetAudience,
  type WidgetSource,
} from '@malva/contract/message-widget';
import { brands } from '@malva/brands/all';
import type { Lang } from '@malva/contract/schema';
import { formatDate } from '@malva/web/core/format.ts';
import { refreshCall, useCall, useChange } from '@malva/web/core/query.ts';
import { useLang, useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { FormProblem } from '@malva/web/ui/field.tsx';
import { MessageCard } from '@malva/web/ui/message-card.tsx';
import { ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Switch } from '@malva/web/ui/switch.tsx';
import { useState } from 'react';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { isBlank } from '@malva/rules/typed';
import { Form } from '../content/form.tsx';
import { Times, WordsLang } from '../content/parts.tsx';
import { noWords, widgetSpec } from '../content/spec.ts';
import { fromLocal } from '../content/times.ts';

const tones: Readonly<Record<StaffWidget['state'], BadgeTone>> = {
  shown: 'win',
  planned: 'gold',
  ended: 'plain',
  stopped: 'live',
};
const audiences: readonly WidgetAudience[] = ['any', 'guest', 'player'];
const brandNames = Object.values(brands).map(({ name, title }) => ({ name, title }));

const fresh = (): WidgetSource => ({
  text: noWords(),
  link: null,
  audience: 'any',
  brands: brandNames.map(({ name }) => name),
  isMarketing: false,
  isExpanded: true,
});

/** As it will stand at the edge of the page; the link leads nowhere here. */
function Look({ source, lang }: { source: WidgetSource; lang: Lang }) {
  const t = useT();
  const [isFolded, setFolded] = useState(false);
  const say = (texts: Readonly<Record<Lang, string>>) => texts[lang] || texts.uk;
  const words = {
    title: t('message-widget.title'),
    expand: t('message-widget.expand'),
    collapse: t('message-widget.collapse'),
    close: t('message-widget.close'),
  };
  const text = say(source.text).trim();
  return (
    <section aria-label={t('office.content.preview')} className="grid content-start gap-3 [&>*]:min-w-0">
      <h2 className="font-bold">{t('office.content.preview')}</h2>
      {text ? (
        <div className="rounded-panel bg-bg p-5 shadow-[0_0_0_1px_var(--line)_inset]" lang={lang}>
          <MessageCard
            text={text}
            words={words}
            isExpanded={source.isExpanded !== isFolded}
            onToggle={() => setFolded(!isFolded)}
            onClose={() => setFolded(source.isExpanded)}
            action={
              source.link &&
              say(source.link.label) && <span className="btn btn-quiet btn-small">{say(source.link.label)}</span>
            }
          />
        </div>
      ) : (
        <p className="text-sm text-t2">{t('office.widget.preview_empty')}</p>
      )}
    </section>
  );
}

function Brands({
  value,
  onChange,
}: {
  value: WidgetSource['brands'];
  onChange(brands: WidgetSource['brands']): void;
}) {
  const t = useT();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-t2">{t('office.widget.brands')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {brandNames.map(({ name, title }) => (
          <label key={name} className="flex min-h-11 items-center gap-2.5 text-sm font-semibold">
            <input
              type="checkbox"
              className="size-5 accent-(--accent)"
              checked={value.includes(name)}
              disabled={value.length === 1 && value[0] === name}
              onChange={(event) =>
                onChange(event.target.checked ? [...value, name] : value.filter((other) => other !== name))
              }
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Whom({ source, onChange }: { source: WidgetSource; onChange(source: WidgetSource): void }) {
  const t = useT();
  return (
    <>
      <div className="grid gap-2">
        <p className="text-sm font-medium text-t2">{t('office.widget.audience')}</p>
        <Chips<WidgetAudience>
          label={t('office.widget.audience')}
          value={source.audience}
          onChange={(audience) => onChange({ ...source, audience })}
          options={audiences.map((value) => ({ value, label: t(`office.widget.audience.${value}`) }))}
        />
      </div>
      <Brands value={source.brands} onChange={(of) => onChange({ ...source, brands: of })} />
      <Switch
        label={t('office.widget.expanded')}
        isOn={source.isExpanded}
        onChange={(isExpanded) => onChange({ ...source, isExpanded })}
      />
      <Switch
        label={t('office.widget.marketing')}
        hint={t('office.widget.marketing_hint')}
        isOn={source.isMarketing}
        onChange={(isMarketing) => onChange({ ...source, isMarketing })}
      />
    </>
  );
}

const told = ['text.uk', 'link.label.uk', 'link.href', 'till'];

function Problem({ error }: { error: ReturnType<typeof useChange>['error'] }) {
  const t = useT();
  const errorText = useErrorText();
  if (!error) return null;
  const known = Object.keys(error.fields).filter((name) => told.includes(name));
  return (
    <FormProblem
      text={
        known.length > 0 ? known.map((name) => t(`office.widget.refused.${name}`)).join('; ') : errorText(error.code)
      }
    />
  );
}

function Writing({ initial }: { initial: WidgetSource }) {
  const t = useT();
  const { queries } = useSite();
  const [lang, setLang] = useState<Lang>(useLang());
  const [source, setSource] = useState(initial);
  const [from, setFrom] = useState('');
  const [till, setTill] = useState('');
  const adding = useChange(calls.add);
  const send = async () => {
    if (!(await adding.run({ body: { source, from: fromLocal(from), till: fromLocal(till) } }))) return;
    showToast({ kind: 'done', title: t('office.widget.published') });
    setSource(fresh());
    setFrom('');
    setTill('');
    refreshCall(queries, calls.list);
  };
  return (
    <div className="grid gap-6 xl:grid-cols-2 [&>*]:min-w-0">
      <div className="grid content-start gap-4 [&>*]:min-w-0">
        <WordsLang lang={lang} onChange={setLang} />
        <Form
          spec={widgetSpec}
          value={source}
          onChange={(value) => setSource(value as WidgetSource)}
          lang={lang}
          label=""
        />
        <Whom source={source} onChange={setSource} />
        <Times from={from} till={till} onFrom={setFrom} onTill={setTill} />
        <Problem error={adding.error} />
        <Button
          look="primary"
          className="w-fit"
          isPending={adding.isPending}
          disabled={isBlank(source.text.uk)}
          onClick={() => void send()}
        >
          {t(fromLocal(from) ? 'office.widget.plan' : 'office.widget.publish')}
        </Button>
      </div>
      <Look source={source} lang={lang} />
    </div>
  );
}

function Line({ message, onTake }: { message: StaffWidget; onTake(source: WidgetSource): void }) {
  const t = useT();
  const lang = useLang();
  const { queries } = useSite();
  const stopping = useChange(calls.stop);
  const { id, source, state, from, till, author } = message;
  const stop = async () => {
    if (!(await stopping.run({ params: { id } }))) return;
    showToast({ kind: 'done', title: t('office.widget.stopped') });
    refreshCall(queries, calls.list);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control bg-s2 px-3.5 py-2 text-sm">
      <Badge tone={tones[state]}>{t(`office.widget.state.${state}`)}</Badge>
      {source.isMarketing && <Badge>{t('office.widget.marketing_mark')}</Badge>}
      <span className="min-w-40 flex-1 truncate font-semibold">{source.text[lang] || source.text.uk}</span>
      <span className="text-t2">{t(`office.widget.audience.${source.audience}`)}</span>
      <span className="text-t2">{t('office.content.from', { at: formatDate(from, lang) })}</span>
      {till && <span className="text-t2">{t('office.content.till', { at: formatDate(till, lang) })}</span>}
      <span className="text-t3">{author}</span>
      <Button size="small" look="plain" onClick={() => onTake(source)}>
        {t('office.content.load')}
      </Button>
      {(state === 'shown' || state === 'planned') && (
        <Button size="small" look="outline" isPending={stopping.isPending} onClick={() => void stop()}>
          {t('office.widget.stop')}
        </Button>
      )}
    </li>
  );
}

export function Messages() {
  const t = useT();
  const [basis, setBasis] = useState({ source: fresh(), times: 0 });
  const reading = useCall(calls.list, { staleMs: 0 });
  const { data } = reading;
  const take = (source: WidgetSource) => {
    setBasis(({ times }) => ({ source, times: times + 1 }));
    scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      <div>
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.widget.new')}</h1>
        <p className="mt-1.5 max-w-160 text-sm text-t2">{t('office.widget.lead')}</p>
      </div>
      <Writing key={basis.times} initial={basis.source} />
      <section className="grid gap-3">
        <h2 className="font-bold">{t('office.widget.history')}</h2>
        {data ? (
          data.messages.length === 0 ? (
            <p className="text-sm text-t2">{t('office.widget.none')}</p>
          ) : (
            <ol className="grid gap-2">
              {data.messages.map((message) => (
                <Line key={message.id} message={message} onTake={take} />
              ))}
            </ol>
          )
        ) : reading.error ? (
          <ErrorState error={reading.error} retry={() => void reading.refetch()} />
        ) : (
          <SkeletonRows rows={3} height={48} />
        )}
      </section>
    </div>
  );
}
