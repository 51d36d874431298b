// One message of the list: its state, its hours, and stopping it.
import { messageWidgetOffice as calls, type StaffWidget, type WidgetSource } from '@malva/contract/message-widget';
import { formatDate } from '@malva/web/core/format-date.ts';
import { refreshCall, useChange } from '@malva/web/core/query.ts';
import { useLang, useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';

const tones: Readonly<Record<StaffWidget['state'], BadgeTone>> = {
  shown: 'win',
  planned: 'gold',
  ended: 'plain',
  stopped: 'live',
};

export function Line({ message, onTake }: { message: StaffWidget; onTake(source: WidgetSource): void }) {
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
