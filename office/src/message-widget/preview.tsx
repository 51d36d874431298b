// The message as it will stand at the edge of the page.
import type { WidgetSource } from '@malva/contract/message-widget';
import type { Lang } from '@malva/contract/schema';
import { useT } from '@malva/web/core/site.tsx';
import { MessageCard } from '@malva/web/ui/message-card.tsx';
import { useState } from 'react';

/** As it will stand at the edge of the page; the link leads nowhere here. */
export function Look({ source, lang }: { source: WidgetSource; lang: Lang }) {
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
