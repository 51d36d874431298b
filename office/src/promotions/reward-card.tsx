// The player's card of a reward as it is drafted, by the site's own face, in each language and both themes.
import { words } from 'virtual:office';
import type { Card } from '@malva/contract/bonus-shelf';
import type { RewardDraft } from '@malva/contract/promotions-office';
import type { Lang } from '@malva/contract/schema';
import { createI18n } from '@malva/web/core/i18n.tsx';
import { SiteProvider, useSite, useT } from '@malva/web/core/site.tsx';
import { CardFace } from '@malva/web/ui/card-face.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { useMemo, useState, type ReactNode } from 'react';
import { langs } from '../language.ts';

const types: Readonly<Record<RewardDraft['kind'], Card['type']>> = {
  money: 'MONEY',
  item: 'ITEM',
  free_rounds: 'FREESPIN',
  bonus_money: 'BONUSMONEY',
  deposit_bonus: 'DEPBONUS',
  free_bet: 'FREEBET',
  units: 'UNITS',
  ticket: 'TICKET',
  booster: 'BOOSTER',
};
const id = '00000000-0000-4000-8000-000000000000';
const noFigures: Card['calculationFields'] = {
  percent: null,
  most: null,
  minDeposit: null,
  amount: null,
  rounds: null,
  roundValue: null,
  requirement: null,
  wagered: null,
  requirementLeft: null,
  left: null,
};
const dayMs = 86_400_000;

/** As it would stand on the shelf, given today. */
export function cardOf(draft: RewardDraft, { lang, now }: { lang: Lang; now: Date }): Card {
  const title = draft.title[lang] || draft.title.uk || null;
  const until = new Date(now.getTime() + draft.takeDays * dayMs).toISOString();
  return {
    id,
    source: 'prize',
    category: draft.product,
    type: types[draft.kind],
    title,
    image: null,
    status: 'open',
    promoCode: null,
    hasChildrens: false,
    params: { cardType: null },
    terms: null,
    prize: {
      id,
      kind: draft.kind,
      cause: 'task',
      amount: draft.amount,
      title,
      state: 'granted',
      grantedAt: now.toISOString(),
      expiresAt: until,
      endedAt: null,
      sentAt: null,
      wagering: Math.min(draft.wagering, 10),
      maxStake: draft.maxStake,
      rounds: draft.rounds,
      roundValue: draft.roundValue,
      games: [],
      choice: null,
      count: draft.count,
      offerId: draft.offerId,
      useDays: draft.useDays,
    },
    calculationFields: {
      ...noFigures,
      amount: draft.amount,
      rounds: draft.rounds,
      roundValue: draft.roundValue,
    },
    expected: null,
    until,
    isHidden: false,
  };
}

/** Words of another language than the one the office speaks. */
export function InLanguage({ lang, children }: { lang: Lang; children: ReactNode }) {
  const site = useSite();
  const spoken = useMemo(() => {
    const i18n = createI18n(lang, {});
    i18n.add(words[lang], true);
    return { ...site, lang, i18n };
  }, [site, lang]);
  return <SiteProvider site={spoken}>{children}</SiteProvider>;
}

function Face({ draft, lang }: { draft: RewardDraft; lang: Lang }) {
  const t = useT();
  const [now] = useState(() => new Date());
  return (
    <article lang={lang} className="panel relative grid w-full max-w-90 content-start overflow-hidden">
      <CardFace card={cardOf(draft, { lang, now })}>
        <span className="btn btn-quiet btn-small">
          {t(draft.kind === 'deposit_bonus' ? 'bonuses.details' : 'bonuses.take')}
        </span>
      </CardFace>
    </article>
  );
}

export function RewardCard({ draft }: { draft: RewardDraft }) {
  const t = useT();
  const [lang, setLang] = useState<Lang>('uk');
  return (
    <section aria-label={t('office.promotions.card')} className="grid content-start gap-3 [&>*]:min-w-0">
      <h3 className="font-bold">{t('office.promotions.card')}</h3>
      <Chips<Lang>
        label={t('office.language')}
        value={lang}
        onChange={setLang}
        options={langs.map((value) => ({ value, label: value.toUpperCase() }))}
      />
      <InLanguage lang={lang}>
        <div className="grid gap-3">
          {(['dark', 'light'] as const).map((theme) => (
            <div key={theme} data-theme={theme} className="rounded-panel bg-bg p-4 text-t1">
              <Face draft={draft} lang={lang} />
            </div>
          ))}
        </div>
      </InLanguage>
    </section>
  );
}
