// The banners of matches that are on, as the home of sport shows them.
import type { SportSource } from '@malva/contract/content-sources';
import type { Lang } from '@malva/contract/schema';
import { useSite, useT } from '@malva/web/core/site.tsx';
import type { Value } from './spec.ts';

export function SportBannersDrawn({ value, lang }: { value: Value; lang: Lang }) {
  const t = useT();
  const { brand } = useSite();
  const on = (value as SportSource).banners.filter(({ isOn }) => isOn);
  if (on.length === 0) return <p className="text-sm text-t2">{t('office.lobby.sport_none')}</p>;
  return (
    <ul className="grid max-w-220 gap-4 sm:grid-cols-2">
      {on.map(({ eventId, title, image }, at) => (
        <li key={`${eventId} ${at}`} className="art block aspect-[21/9]">
          <img
            src={image ?? `/img/hero/${brand.name}-m.avif`}
            alt={title[lang] || title.uk}
            className="size-full object-cover"
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  );
}
