// The rules of another provider's game, in its own words. They are shown as they came: plain text, paragraph by
// paragraph.
import { percentText } from '@malva/rules/return-text';
import type { ToldRules } from '@malva/contract/games';
import { useLang, useT } from '../../core/site.tsx';

export function RulesTold({ told, provider, rtp }: { told: ToldRules | null; provider: string; rtp: string }) {
  const t = useT();
  const lang = useLang();
  return (
    <article id="rules" className="panel grid gap-4 p-5 lg:p-8">
      <h2 className="text-lg font-bold lg:text-xl">{t('games.rules_title')}</h2>
      <p className="text-sm text-t2">
        {t('games.rules_told_rtp', { value: percentText(rtp, lang), provider })} {t('games.rtp_note')}
      </p>
      {told ? (
        <div lang={told.lang === lang ? undefined : told.lang} className="grid max-w-180 gap-3 text-sm leading-relaxed">
          {told.paragraphs.map((paragraph, at) => (
            <p key={at}>{paragraph}</p>
          ))}
        </div>
      ) : (
        <p className="text-sm">{t('games.rules_untold', { provider })}</p>
      )}
    </article>
  );
}
