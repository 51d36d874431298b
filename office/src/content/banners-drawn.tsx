// The banners that are on, as players will see them.
import type { RemarketingSource } from '@malva/contract/content-sources';
import type { Lang } from '@malva/contract/schema';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { BannerCard } from '@malva/web/ui/banner-card.tsx';
import { buttonClass } from '@malva/web/ui/button.tsx';
import type { Value } from './spec.ts';

type Source = RemarketingSource['banners'][number];

function Drawn({ banner, lang }: { banner: Source; lang: Lang }) {
  const t = useT();
  const { brand } = useSite();
  const say = (texts: Source['title']) => texts[lang] || texts.uk;
  const image = { src: banner.image ?? `/img/hero/${brand.name}-m.avif` };
  return (
    <BannerCard
      banner={{ kicker: say(banner.kicker), title: say(banner.title), text: say(banner.text), image }}
      words={{ label: t('remarketing.label'), close: t('remarketing.close') }}
      action={<span className={buttonClass({ look: 'primary' })}>{say(banner.action)}</span>}
      why={<span className="py-1.5 underline underline-offset-2">{t('remarketing.off')}</span>}
    />
  );
}

export function BannersDrawn({ value, lang }: { value: Value; lang: Lang }) {
  const t = useT();
  const on = (value as RemarketingSource).banners.filter(({ isOn }) => isOn);
  if (on.length === 0) return <p className="text-sm text-t2">{t('office.lobby.remarketing_none')}</p>;
  return (
    <ul className="grid max-w-220 gap-4">
      {on.map((banner, at) => (
        <li key={`${banner.id} ${at}`}>
          <Drawn banner={banner} lang={lang} />
        </li>
      ))}
    </ul>
  );
}
