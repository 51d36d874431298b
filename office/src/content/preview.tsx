// The page as the site will show it: the site itself, in a frame, opened with a key to the version saved last.
import type { Lang } from '@malva/contract/schema';
import { useT } from '@malva/web/core/site.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { useState } from 'react';

const prefixes: Record<Lang, string> = { uk: '', ru: '/ru', en: '/en' };

interface PreviewProps {
  path: string;
  /** Null until there is something to open. */
  token: string | null;
  lang: Lang;
  hint?: string;
}

export function Preview({ path, token, lang, hint }: PreviewProps) {
  const t = useT();
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  if (token === null) return <p className="text-sm text-t2">{t('office.content.preview_none')}</p>;
  return (
    <section className="grid content-start gap-3 [&>*]:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold">{t('office.content.preview')}</h2>
        <Chips<'phone' | 'desktop'>
          label={t('office.content.preview')}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'phone', label: t('office.content.phone') },
            { value: 'desktop', label: t('office.content.desktop') },
          ]}
        />
      </div>
      <p className="text-xs text-t3">{hint ?? t('office.content.preview_hint')}</p>
      <div className="overflow-x-auto rounded-panel bg-s2 p-2">
        {/* Our own page at our own address: without its scripts and its origin the frame shows another page. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          title={`${t('office.content.preview')} ${lang.toUpperCase()}`}
          src={`${prefixes[lang]}${path}?preview=${token}`}
          className="mx-auto block h-180 rounded-control bg-bg"
          style={{ width: width === 'phone' ? 390 : 1280, maxWidth: width === 'phone' ? '100%' : undefined }}
        />
      </div>
    </section>
  );
}
