// A message is written, with a look at it, and published at once or planned.
import { messageWidgetOffice as calls, type WidgetSource } from '@malva/contract/message-widget';
import type { Lang } from '@malva/contract/schema';
import { refreshCall, useChange } from '@malva/web/core/query.ts';
import { useLang, useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { FormProblem } from '@malva/web/ui/field.tsx';
import { useState } from 'react';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { isBlank } from '@malva/rules/typed';
import { Form } from '../content/form.tsx';
import { Times, WordsLang } from '../content/parts.tsx';
import { widgetSpec } from '../content/spec.ts';
import { fromLocal } from '../content/times.ts';
import { fresh } from './source.ts';
import { Whom } from './audience.tsx';
import { Look } from './preview.tsx';

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

export function Writing({ initial }: { initial: WidgetSource }) {
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
