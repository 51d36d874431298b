// What a scheme is for those who play it, on the site's own wheel in each language and both themes; what it costs; and
// what keeps it from being launched.
import type { SchemeFigures } from '@malva/contract/chance-desk';
import type { Scheme } from '@malva/contract/chances';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/web/core/format.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { SectorList } from '@malva/web/ui/sector-list.tsx';
import { Wheel } from '@malva/web/ui/wheel.tsx';
import { useState } from 'react';
import { langs } from '../language.ts';
import { useSchemeFault } from '../promotions/refusal.ts';
import { InLanguage } from '../promotions/reward-card.tsx';

/** A place by its share, of numbers that decide nothing: only the picture is tried. */
function anyPlace({ sectors }: Scheme): number {
  const sum = sectors.reduce((all, { weight }) => all + weight, 0);
  let left = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % sum;
  for (const { place, weight } of sectors) {
    left -= weight;
    if (left < 0) return place;
  }
  return 1;
}

function Face({ odds }: { odds: Scheme }) {
  const t = useT();
  const [result, spin] = useState<{ place: number; drawId: string } | null>(null);
  const [stands, setStands] = useState(false);
  const sectors = odds.sectors.map((sector) => ({ ...sector, title: sector.title || (sector.thing ?? '') }));
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:items-start [&>*]:min-w-0">
      {odds.form === 'wheel' && (
        <div className="grid gap-3">
          <Wheel
            sectors={sectors}
            result={result}
            label={t('wheels.label', { count: sectors.length })}
            onDone={() => setStands(true)}
          />
          <Button
            size="small"
            onClick={() => {
              setStands(false);
              spin({ place: anyPlace(odds), drawId: crypto.randomUUID() });
            }}
          >
            {t('office.chance.try_spin')}
          </Button>
        </div>
      )}
      <SectorList
        sectors={sectors}
        caption={odds.title}
        prize={t('wheels.prize')}
        chance={t('wheels.chance')}
        nothing={t('wheels.nothing')}
        left={(count) => t('wheels.left', { count })}
        won={stands ? (result?.place ?? null) : null}
      />
    </div>
  );
}

export function Preview({ odds }: Pick<SchemeFigures, 'odds'>) {
  const t = useT();
  const [lang, setLang] = useState<Lang>('uk');
  return (
    <section aria-label={t('office.chance.preview')} className="grid content-start gap-3 [&>*]:min-w-0">
      <h3 className="font-bold">{t('office.chance.preview')}</h3>
      <Chips<Lang>
        label={t('office.language')}
        value={lang}
        onChange={setLang}
        options={langs.map((value) => ({ value, label: value.toUpperCase() }))}
      />
      <InLanguage lang={lang}>
        <div className="grid gap-3">
          {(['dark', 'light'] as const).map((theme) => (
            <div key={theme} data-theme={theme} lang={lang} className="rounded-panel bg-bg p-4 text-t1">
              <Face odds={odds[lang]} />
            </div>
          ))}
        </div>
      </InLanguage>
    </section>
  );
}

export function Cost({ figures }: { figures: SchemeFigures }) {
  const t = useT();
  const { expected, deviation, month, faults } = figures;
  const say = useSchemeFault();
  const lines = [
    [t('office.promotions.cost_one'), expected],
    [t('office.chance.deviation'), deviation],
    [t('office.chance.month_mean', { count: month.times }), month.mean],
    [t('office.chance.month_high'), month.high],
    [t('office.promotions.worst_month'), month.worst],
  ] as const;
  return (
    <section aria-label={t('office.promotions.cost_title')} className="grid content-start gap-3">
      <h3 className="font-bold">{t('office.promotions.cost_title')}</h3>
      <dl className="grid gap-1.5 text-sm">
        {lines.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-t2">{name}</dt>
            <dd className="font-semibold tabular-nums">{formatMoney(value)}</dd>
          </div>
        ))}
      </dl>
      {faults.length === 0 ? (
        <p role="status" className="text-sm font-semibold text-win">
          {t('office.promotions.may_launch')}
        </p>
      ) : (
        <ul role="status" className="grid list-disc gap-1 ps-5 text-sm text-live">
          {faults.map((fault) => (
            <li key={JSON.stringify(fault)}>{say(fault)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
