// Chance: schemes with their exact odds, what the games that play them are set to, and raffles. One writes, two launch,
// one stops.
import { useT } from '@malva/web/core/site.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { go, hrefOf, partsOf, type PartOf } from '../place.ts';
import { Raffles } from './raffles.tsx';
import { SchemePage } from './scheme-page.tsx';
import { Schemes } from './schemes.tsx';
import { Settings } from './settings.tsx';

type Part = PartOf<'chances'>;
const parts = { schemes: Schemes, settings: Settings, raffles: Raffles } satisfies Record<Part, unknown>;
const names = partsOf.chances;

export function Chances({ id, part }: { id: string | null; part: string | null }) {
  const t = useT();
  const shown = names.find((name) => name === id) ?? 'schemes';
  const Shown = parts[shown];
  return (
    <div className="grid gap-6 [&>*]:min-w-0">
      <div>
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.chances')}</h1>
        <p className="mt-1.5 max-w-160 text-sm text-t2">{t('office.chance.lead')}</p>
      </div>
      <Chips<Part>
        label={t('office.nav.chances')}
        value={shown}
        onChange={(next) => go(hrefOf('chances', next))}
        options={names.map((value) => ({ value, label: t(`office.chance.part.${value}`) }))}
      />
      {shown === 'schemes' && part !== null ? <SchemePage key={part} id={Number(part)} /> : <Shown key={shown} />}
    </div>
  );
}
